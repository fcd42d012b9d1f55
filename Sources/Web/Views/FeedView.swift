import ContentCards
import Liquid

/// The home feed.
struct FeedView: Record {
  var site: SiteView
  var mode: HomeFeedMode
  var ads: [AdView] = []
  var tiles: [TileView] = []
  var groups: [GroupView] = []

  static let fields = Fields<Self>("feed") {
    Field("site") { $0.site }
    Field("mode") { $0.mode.rawValue }
    Field("ads") { $0.ads }
    Field("tiles") { $0.tiles }
    Field("groups") { $0.groups }
    Field("shown") { view in view.tiles.count { !$0.part.control } + view.groups.count { !$0.part.control } }
  }
}

/// What every element made from a card has in common; a local element has no card and is never unread.
struct CardPart: Sendable {
  var card: CardID?
  var control = false
  var link: Link?
  var unread = false
  var dismissible = false
  /// The language of the author's words, where the card names one.
  var language: String?
  /// What the card's custom view drew, in place of the stock one.
  var custom: SafeHTML?
}

/// Where an element leads.
struct Link: Sendable {
  var href: String
  var newWindow = false
}

extension Record {
  /// The fields by which every template treats an element of a feed, card or local.
  static func cardFields(_ part: @escaping @Sendable (Self) -> CardPart) -> [Field<Self>] {
    [
      Field("card") { part($0).card?.text },
      Field("control") { part($0).control },
      Field("href") { part($0).link?.href },
      Field("new_window") { part($0).link?.newWindow ?? false },
      Field("unread") { part($0).unread },
      Field("dismissible") { part($0).dismissible },
      Field("language") { part($0).language },
      Field("custom") { part($0).custom },
    ]
  }
}

/// A strip on top of the feed.
struct AdView: Record {
  var part: CardPart
  var image: ImageView?

  static let fields = Fields<Self>("ad") {
    cardFields { $0.part }
    imageFields { $0.image }
  }
}

/// A tile that can be put in the cart.
struct TileView: Record {
  var part: CardPart
  var product: String?
  var title = ""
  var detail = ""
  var tags: [String] = []
  var price: Money?
  var image: ImageView?

  static let fields = Fields<Self>("tile") {
    cardFields { $0.part }
    imageFields { $0.image }
    Field("product") { $0.product }
    Field("title") { $0.title }
    Field("detail") { $0.detail }
    Field("tags") { $0.tags }
    Field("price") { $0.price }
    Field("addable") { $0.product != nil }
  }
}

/// A block of the grouped feed.
struct GroupView: Record {
  var part: CardPart
  var style = ""
  /// What the card is called where it can be dismissed.
  var name = ""
  var description = SafeHTML(trusted: "")
  var image: ImageView?

  static let fields = Fields<Self>("group") {
    cardFields { $0.part }
    imageFields { $0.image }
    Field("style") { $0.style }
    Field("name") { $0.name }
    Field("description") { $0.description }
  }
}
