import ContentCards
import Liquid
import Markdown

extension Visit {
  /// One page of the message center, with the rows drawn.
  func messageParts(_ slots: [Slot<MessageRow>], _ place: MessagePlace) throws -> [MessagePartView] {
    let zone = zone
    let look = DrawnRows.Look(place: place, showsUnread: preferences.unreadIndicator, zone: zone.identifier)
    let drawn = try site.views.rows.html(of: slots, look) { row in
      SafeHTML(
        trusted: try site.views.html(
          Page.messageRow, MessageRowView(row, look, href: place.open(row.id)), now: now, zone: zone))
    }
    var parts: [MessagePartView] = []
    var run: [UInt8] = []
    run.reserveCapacity(drawn.reduce(0) { $0 + ($1?.bytes.count ?? 0) })
    for (slot, html) in zip(slots, drawn) {
      if let html { run += html.bytes }
      guard case .control(let card) = slot else { continue }
      if !run.isEmpty { parts.append(.rows(SafeHTML(trusted: run))) }
      parts.append(.control(card))
      run = []
    }
    if !run.isEmpty { parts.append(.rows(SafeHTML(trusted: run))) }
    return parts
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
