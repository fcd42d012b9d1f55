import ContentCards
import HTTP

/// What the owner of the site decided, beside what each visitor may choose.
public struct Options: Sendable {
  /// Anyone may sign in as a demo user.
  public var demo = false
  public var diagnostics = false
  /// Cookies are sent over https only.
  public var secureCookies = false
  /// How long each source of the home feed may take.
  public var feedTimeout = Duration.milliseconds(500)
  /// How long a session lasts, from signing in.
  public var sessionLife = Duration.seconds(30 * 86_400)
  public var formLimits = FormLimits()
  public var changesPerMinute = 6000
  public var eventsPerMinute = 1200
  /// Rows of the message center on one page.
  public var messagesPerPage = 20
  /// The look of all cards.
  public var cardTheme = CardTheme.standard
  var preferences = Preferences()

  public init() {}

  /// The title of the message center; empty for the site's own word.
  public var messageCenterTitle: String {
    get { preferences.centerTitle }
    set { preferences.centerTitle = newValue }
  }

  /// Whether unread marks are shown where the visitor has not chosen.
  public var unreadIndicator: Bool {
    get { preferences.unreadIndicator }
    set { preferences.unreadIndicator = newValue }
  }
}
