import ContentCards
import Liquid
import Markdown

extension Visit {
  /// The places of one page of the message center, with the rows drawn.
  func messageSlots(_ slots: [Slot<MessageRow>], _ place: MessagePlace) throws -> [MessageSlotView] {
    let zone = zone
    let look = DrawnRows.Look(place: place, showsUnread: preferences.unreadIndicator, zone: zone.identifier)
    let drawn = try site.views.rows.html(of: slots.shown(), look) { row in
      SafeHTML(
        trusted: try site.views.html(
          Page.messageRow, MessageRowView(row, look, href: place.open(row.id)), now: now, zone: zone))
    }
    var next = drawn.makeIterator()
    return slots.map { slot in
      switch slot {
      case .control(let card): MessageSlotView(card: card, html: nil)
      case .shown(let row): MessageSlotView(card: row.id, html: next.next(), dismissible: row.isDismissible)
      }
    }
  }
}

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
