import ContentCards
import FoundationEssentials
import Liquid

/// What a custom view of a card reads. It draws the whole list element.
struct CustomCardView: Record {
  var site: SiteView
  var card: StockCardView
  /// The author's own values, by name.
  var extras: [ExtraView]

  static let fields = Fields<Self>("custom card") {
    Field("site") { $0.site }
    Field("card") { $0.card }
    Field("extras") { $0.extras }
  }
}

/// One of a card's extras.
struct ExtraView: Record {
  var name: String
  var value: String

  static let fields = Fields<Self>("extra") {
    Field("name") { $0.name }
    Field("value") { $0.value }
  }
}

extension Views {
  /// The card as its custom view draws it; nil where none is registered for it.
  func custom(
    _ card: ContentCard, _ drawing: CardDrawing, _ site: SiteView, now: Timestamp, zone: TimeZone
  ) throws -> SafeHTML? {
    guard let template = cardViews.template(for: card) else { return nil }
    let view = CustomCardView(
      site: site, card: drawing.view(.shown(card)) { drawing.link(of: $0) },
      extras: card.content.extras.sorted { $0.key < $1.key }.map { ExtraView(name: $0.key, value: $0.value) })
    return SafeHTML(trusted: try html(Page.Of<CustomCardView>(template), view, now: now, zone: zone))
  }
}

extension Visit {
  /// Has the element drawn by the custom view of its card, where it is of a card that has one and is shown.
  func customise(_ part: inout CardPart, _ drawing: CardDrawing, _ site: SiteView) throws {
    guard !part.control, let card = part.card.flatMap(drawing.card) else { return }
    part.custom = try self.site.views.custom(card, drawing, site, now: now, zone: zone)
  }

  /// Stock cards, each in the view that is registered for it or else the stock one.
  func stockCards(
    _ slots: [Slot<ContentCard>], _ drawing: CardDrawing, _ site: SiteView
  ) throws -> [StockCardView] {
    try slots.map { slot in
      var view = drawing.view(slot) { drawing.link(of: $0) }
      try customise(&view.part, drawing, site)
      return view
    }
  }
}
