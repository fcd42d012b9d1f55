import ContentCards
import Markdown

extension CardDrawing {
  /// One row of the message center.
  func row(_ slot: Slot<MessageRow>, place: MessagePlace) -> MessageRowView {
    switch slot {
    case .control(let card): MessageRowView(card: card, control: true)
    case .shown(let row):
      MessageRowView(
        card: row.id, href: place.open(row.id), title: row.title, preview: preview(of: row), created: row.date,
        image: row.thumbnail?.text, imageText: row.thumbnailAltText, unread: row.isUnread,
        dismissible: row.isDismissible, language: card(row.id)?.content.language)
    }
  }

  /// Where a stock card leads; one without a url has nothing to click.
  func link(of card: ContentCard) -> Link? {
    card.content.url.map { _ in Link(href: card.id.clickPath, newWindow: !card.content.openURLInWebView) }
  }

  /// The first words of a message, cut between two of them.
  private func preview(of row: MessageRow) -> String {
    guard case .fullPage(let message) = row.opening else { return "" }
    let words = Markdown.plainText(message.description)
    let start = words.prefix(140)
    guard start.endIndex < words.endIndex else { return words }
    return start[..<(start.lastIndex(where: \.isWhitespace) ?? start.endIndex)] + "…"
  }
}
