import ContentCards
import Liquid
import Markdown

/// Turns what the domain gives into what templates show, for the cards of one page.
struct CardDrawing {
  private let cards: [CardID: ContentCard]

  init(_ cards: [ContentCard]) {
    self.cards = Dictionary(cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func card(_ id: CardID) -> ContentCard? { cards[id] }

  /// The part of an element made from a card, or from the site's own content leading to `url`.
  func part(_ data: ContentCardData?, url: CardURL?) -> CardPart {
    guard let data else { return .local(url) }
    let content = cards[data.contentCardId]?.content
    let newWindow = content.map { !$0.openURLInWebView } ?? false
    var part = CardPart(data, link: url.map { _ in Link(href: data.contentCardId.clickPath, newWindow: newWindow) })
    part.language = content?.language
    return part
  }

  func view(_ slot: Slot<Ad>) -> AdView {
    switch slot {
    case .control(let card): AdView(part: .control(card))
    case .shown(let ad):
      AdView(
        part: part(ad.contentCardData, url: ad.url),
        image: ImageView(ad.image.text, text: ad.imageAltText, aspectRatio: ad.imageAspectRatio, fallback: (3, 1)))
    }
  }

  func view(_ slot: Slot<Tile>) -> TileView {
    switch slot {
    case .control(let card): return TileView(part: .control(card))
    case .shown(let tile):
      let content = tile.contentCardData.flatMap { cards[$0.contentCardId]?.content }
      let page = tile.contentCardData == nil ? tile.product.flatMap { CardURL("/products/" + $0.text) } : content?.url
      return TileView(
        part: part(tile.contentCardData, url: tile.deeplink ?? page), product: tile.product?.text, title: tile.title,
        detail: tile.detail, tags: tile.tags, price: tile.price,
        image: ImageView(
          tile.image.text, text: tile.imageAltText, aspectRatio: content?.imageAspectRatio, fallback: (4, 3)))
    }
  }

  func view(_ slot: Slot<Group>) -> GroupView {
    switch slot {
    case .control(let card): GroupView(part: .control(card))
    case .shown(let group):
      GroupView(
        part: part(group.contentCardData, url: group.url), style: group.style.rawValue,
        name: group.contentCardData.flatMap { cards[$0.contentCardId]?.content.title } ?? "",
        description: SafeHTML(markdown: group.description),
        image: group.image.map {
          ImageView($0.text, text: group.imageAltText, aspectRatio: nil, fallback: (16, 9))
        })
    }
  }

  /// A card in its stock look; `opens` is where its link leads.
  func view(_ slot: Slot<ContentCard>, opens: (ContentCard) -> Link?) -> StockCardView {
    switch slot {
    case .control(let card): return StockCardView(part: .control(card), kind: .control)
    case .shown(let card):
      let content = card.content
      let fallback = content.kind == .banner ? (3, 1) : content.kind == .captionedImage ? (16, 9) : (4, 3)
      return StockCardView(
        part: CardPart(
          card: card.id, link: opens(card), unread: card.isUnread, dismissible: card.isDismissible,
          language: content.language),
        kind: content.kind, title: content.title,
        description: content.description.isEmpty ? nil : SafeHTML(markdown: content.description),
        image: content.imageAddress.map {
          ImageView($0.text, text: content.imageAltText, aspectRatio: content.imageAspectRatio, fallback: fallback)
        },
        linkText: content.linkText, created: card.created, pinned: content.pinned)
    }
  }
}

extension CardID {
  var clickPath: String { "/cards/\(text)/click" }
  var messagePath: String { "/messages/\(text)" }
}

extension SafeHTML {
  /// A text of an author or operator, rendered with nothing in it that runs.
  init(markdown: String) { self.init(trusted: Markdown.html(markdown)) }
}
