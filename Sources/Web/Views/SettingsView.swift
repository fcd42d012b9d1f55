import ContentCards
import Liquid

/// Who is looking and how the site looks to them.
struct SettingsView: Record {
  var site: SiteView
  var demo: Bool
  var users: [DemoUserView]
  var preferences: Preferences
  var languages: [LanguageView]

  static let fields = Fields<Self>("settings") {
    Field("site") { $0.site }
    Field("demo") { $0.demo }
    Field("users") { $0.users }
    Field("feed_mode") { $0.preferences.feedMode.rawValue }
    Field("message_style") { $0.preferences.messageStyle.rawValue }
    Field("message_presentation") { $0.preferences.messagePresentation.rawValue }
    Field("theme") { $0.preferences.theme.rawValue }
    Field("unread_indicator") { $0.preferences.unreadIndicator }
    Field("center_title") { $0.preferences.centerTitle }
    Field("languages") { $0.languages }
  }
}

/// A user anyone may sign in as while the demo runs.
struct DemoUserView: Record {
  var externalID: String
  var name: String
  var description: String
  var current: Bool

  static let fields = Fields<Self>("demo user") {
    Field("external_id") { $0.externalID }
    Field("name") { $0.name }
    Field("description") { $0.description }
    Field("current") { $0.current }
  }
}

/// A language of the site's own words.
struct LanguageView: Record {
  var code: String
  var name: String
  var current: Bool
  var ready: Bool

  static let fields = Fields<Self>("language") {
    Field("code") { $0.code }
    Field("name") { $0.name }
    Field("current") { $0.current }
    Field("ready") { $0.ready }
  }
}
