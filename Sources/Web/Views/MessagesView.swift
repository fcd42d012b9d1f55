import ContentCards
import Liquid

/// The list of the message center.
struct MessagesView: Record {
  var site: SiteView
  var style: MessageCenterStyle
  var filter: CardFilter
  /// What was drawn, so that bulk actions touch nothing that came later.
  var asOf: String
  var parts: [MessagePartView] = []
  var cards: [StockCardView] = []
  /// Rows or cards that are drawn.
  var shown = 0
  var hasDeletable = false
  var older: String?
  var allHref: String
  var unreadHref: String
  var doneHref: String
  var unread: Int

  static let fields = Fields<Self>("messages") {
    Field("site") { $0.site }
    Field("style") { $0.style.rawValue }
    Field("filter") { $0.filter.rawValue }
    Field("as_of") { $0.asOf }
    Field("parts") { $0.parts }
    Field("cards") { $0.cards }
    Field("older") { $0.older }
    Field("all_href") { $0.allHref }
    Field("unread_href") { $0.unreadHref }
    Field("done_href") { $0.doneHref }
    Field("unread") { $0.unread }
    Field("shown") { $0.shown }
    Field("has_deletable") { $0.hasDeletable }
  }
}

/// A part of the message center's list: rows that are drawn already, or the place of a control card.
enum MessagePartView: Record {
  case rows(SafeHTML)
  case control(CardID)

  static let fields = Fields<Self>("part of messages") {
    Field("rows") { part in if case .rows(let html) = part { html } else { nil as SafeHTML? } }
    Field("card") { part in if case .control(let card) = part { card.text } else { "" } }
  }
}

/// One row of the message center in the site's own style.
struct MessageRowView: Record {
  var card: CardID
  var href: String
  var title: String
  var preview: String
  var created: Timestamp
  var image: String?
  var imageText: String
  /// Whether it stands out as unread.
  var unread: Bool
  var dismissible: Bool
  var language: String?

  static let fields = Fields<Self>("message row") {
    Field("card") { $0.card.text }
    Field("href") { $0.href }
    Field("title") { $0.title }
    Field("preview") { $0.preview }
    Field("created") { $0.created }
    Field("image") { $0.image }
    Field("image_alt") { $0.imageText }
    Field("unread") { $0.unread }
    Field("dismissible") { $0.dismissible }
    Field("language") { $0.language }
  }
}

/// A message that opens as a full page.
struct FullPageMessageView: Record {
  var site: SiteView
  var card: CardID
  var header: String
  var title: String
  var body: SafeHTML
  var created: Timestamp
  var image: ImageView?
  var link: Link?
  var linkText: String
  var dismissible: Bool
  var backHref: String
  var language: String?

  static let fields = Fields<Self>("full page message") {
    Field("site") { $0.site }
    Field("card") { $0.card.text }
    Field("header") { $0.header }
    Field("title") { $0.title }
    Field("body") { $0.body }
    Field("created") { $0.created }
    imageFields { $0.image }
    Field("link_href") { $0.link?.href }
    Field("link_text") { $0.linkText }
    Field("new_window") { $0.link?.newWindow ?? false }
    Field("dismissible") { $0.dismissible }
    Field("back_href") { $0.backHref }
    Field("language") { $0.language }
  }
}

/// A message shown as HTML in a sandboxed frame.
struct WebViewMessageView: Record {
  var site: SiteView
  var card: CardID
  var header: String
  var created: Timestamp
  var frame: String
  var dismissible: Bool
  var backHref: String
  var language: String?

  static let fields = Fields<Self>("web view message") {
    Field("site") { $0.site }
    Field("card") { $0.card.text }
    Field("header") { $0.header }
    Field("created") { $0.created }
    Field("frame") { $0.frame }
    Field("dismissible") { $0.dismissible }
    Field("back_href") { $0.backHref }
    Field("language") { $0.language }
  }
}
