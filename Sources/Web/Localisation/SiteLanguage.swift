/// A language the site's own words are meant to come in.
struct SiteLanguage: Sendable {
  let code: String
  /// In the language itself.
  let name: String
  let isRightToLeft: Bool
  /// Whether its string table is complete.
  let isReady: Bool

  static let all = [
    SiteLanguage(code: "en", name: "English", isRightToLeft: false, isReady: true),
    SiteLanguage(code: "de", name: "Deutsch", isRightToLeft: false, isReady: false),
    SiteLanguage(code: "fr", name: "Français", isRightToLeft: false, isReady: false),
    SiteLanguage(code: "ja", name: "日本語", isRightToLeft: false, isReady: false),
    SiteLanguage(code: "ar", name: "العربية", isRightToLeft: true, isReady: false),
  ]
}
