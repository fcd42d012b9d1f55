import ContentCards

/// The message center as a page of its own (navigation) or as a modal with Done.
enum MessagePresentation: String, Sendable, CaseIterable { case page, modal }

/// Colours of the site.
enum ColorScheme: String, Sendable, CaseIterable { case system, light, dark }

/// What a visitor chose on the settings page; kept on the device, in a cookie that holds nothing else.
struct Preferences: Sendable, Hashable {
  var feedMode = HomeFeedMode.tiles
  var messageStyle = MessageCenterStyle.custom
  var messagePresentation = MessagePresentation.page
  var theme = ColorScheme.system
  var unreadIndicator = true
  /// The visitor's own title of the message center; empty for the site's.
  var centerTitle = ""
  var language = "en"
}
