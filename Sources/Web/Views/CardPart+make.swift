import ContentCards

extension CardPart {
  /// The part of an element that was made from a card.
  init(_ data: ContentCardData, link: Link?) {
    card = data.contentCardId
    self.link = link
    unread = data.isUnread
    dismissible = data.isDismissible
  }

  /// The place of a control card.
  static func control(_ card: CardID) -> CardPart { CardPart(card: card, control: true) }

  /// The part of an element from the site's own content.
  static func local(_ url: CardURL?) -> CardPart {
    CardPart(link: url.map { Link(href: $0.text, newWindow: $0.isExternal) })
  }
}
