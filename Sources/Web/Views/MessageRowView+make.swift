import ContentCards
import Markdown

extension MessageRowView {
  init(_ row: MessageRow, _ look: DrawnRows.Look, href: String) {
    self.init(
      card: row.id, href: href, title: row.title, preview: Self.preview(of: row), created: row.date,
      image: row.thumbnail?.text, imageText: row.thumbnailAltText, unread: row.isUnread && look.showsUnread,
      dismissible: row.isDismissible, language: row.language)
  }

  /// The first words of a message, cut between two of them.
  private static func preview(of row: MessageRow) -> String {
    guard case .fullPage(let message) = row.opening else { return "" }
    let words = Markdown.plainText(message.description)
    let start = words.prefix(140)
    guard start.endIndex < words.endIndex else { return words }
    return start[..<(start.lastIndex(where: \.isWhitespace) ?? start.endIndex)] + "…"
  }
}
