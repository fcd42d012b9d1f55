import ContentCards
import Liquid

/// The stock feed, as a list or as a carousel.
struct CardsView: Record {
  var site: SiteView
  var cards: [StockCardView]
  /// Whether the demonstration of the population hook is on.
  var population: Bool

  static let fields = Fields<Self>("cards page") {
    Field("site") { $0.site }
    Field("cards") { $0.cards }
    Field("population") { $0.population }
    Field("shown") { view in view.cards.count { !$0.part.control } }
  }
}

/// A card in its stock look.
struct StockCardView: Record {
  var part: CardPart
  var kind: CardKind
  var title = ""
  var description: SafeHTML?
  var image: ImageView?
  var linkText = ""
  var created = Timestamp(milliseconds: 0)
  var pinned = false

  static let fields = Fields<Self>("stock card") {
    cardFields { $0.part }
    imageFields { $0.image }
    Field("kind") { $0.kind.rawValue }
    Field("title") { $0.title }
    Field("description") { $0.description ?? SafeHTML(trusted: "") }
    Field("has_description") { $0.description != nil }
    Field("link_text") { $0.linkText }
    Field("created") { $0.created }
    Field("pinned") { $0.pinned }
  }
}
