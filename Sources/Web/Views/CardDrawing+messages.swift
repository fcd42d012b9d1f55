import ContentCards

extension CardDrawing {
  /// Where a stock card leads; one without a url has nothing to click.
  func link(of card: ContentCard) -> Link? {
    card.content.url.map { _ in Link(href: card.id.clickPath, newWindow: !card.content.openURLInWebView) }
  }
}
