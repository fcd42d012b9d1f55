import HTTP

extension Preferences {
  static let cookie = "preferences"

  /// What the cookie or a form says; what is missing or unknown stays as it is.
  mutating func update(from fields: Query) {
    func choice<T: RawRepresentable<String>>(_ name: String, _ current: T) -> T {
      fields[name].flatMap(T.init) ?? current
    }
    feedMode = choice("feed_mode", feedMode)
    messageStyle = choice("message_style", messageStyle)
    messagePresentation = choice("message_presentation", messagePresentation)
    theme = choice("theme", theme)
    if let text = fields["unread_indicator"] { unreadIndicator = text != "off" }
    if let text = fields["center_title"] { centerTitle = String(text.prefix(60).filter { !$0.isNewline }) }
    if let code = fields["language"], SiteLanguage.all.contains(where: { $0.code == code && $0.isReady }) {
      language = code
    }
  }

  /// The cookie's value: the choices that differ from the site's, as a query.
  func encoded(over site: Preferences) -> String {
    let all: [(String, String, String)] = [
      ("feed_mode", feedMode.rawValue, site.feedMode.rawValue),
      ("message_style", messageStyle.rawValue, site.messageStyle.rawValue),
      ("message_presentation", messagePresentation.rawValue, site.messagePresentation.rawValue),
      ("theme", theme.rawValue, site.theme.rawValue),
      ("unread_indicator", unreadIndicator ? "on" : "off", site.unreadIndicator ? "on" : "off"),
      ("center_title", centerTitle, site.centerTitle),
      ("language", language, site.language),
    ]
    return Query(all.filter { $0.1 != $0.2 }.map { Query.Pair(name: $0.0, value: $0.1) }).encoded
  }
}
