import ContentCards
import Liquid

/// What the layout of every page reads: who is looking, how, and what stands in the header.
struct SiteView: Record, Equatable {
  var title = ""
  /// The part of the navigation that is current: home, messages, cards, cart, settings; empty for none.
  var section = ""
  var language = "en"
  var direction = "ltr"
  var theme = ColorScheme.system
  /// Path and query of this page, where forms return to.
  var path = "/"
  /// Names this one showing of the page in impressions.
  var view = ""
  var csrf = ""
  var nonce = ""
  var userName: String?
  /// Whether a guest can sign in here, and so is asked to.
  var invites = false
  var messagesTitle = ""
  /// The message center in the presentation the visitor chose.
  var messagesHref = "/messages"
  var showsUnread = true
  var unread = 0
  var cartCount = 0
  var notice: String?
  var dialog = false
  /// The theme and the looks of single cards, as rules for the page's own style block; nil where all are as the style sheet has them.
  var cardStyles: SafeHTML?

  static let fields = Fields<Self>("site") {
    Field("title") { $0.title }
    Field("section") { $0.section }
    Field("language") { $0.language }
    Field("direction") { $0.direction }
    Field("theme") { $0.theme.rawValue }
    Field("path") { $0.path }
    Field("view") { $0.view }
    Field("csrf") { $0.csrf }
    Field("nonce") { $0.nonce }
    Field("signed_in") { $0.userName != nil }
    Field("invites") { $0.invites }
    Field("user_name") { $0.userName ?? "" }
    Field("messages_title") { $0.messagesTitle }
    Field("messages_href") { $0.messagesHref }
    Field("shows_unread") { $0.showsUnread }
    Field("unread") { $0.unread }
    Field("cart_count") { $0.cartCount }
    Field("notice") { $0.notice }
    Field("dialog") { $0.dialog }
    Field("card_styles") { $0.cardStyles }
  }
}
