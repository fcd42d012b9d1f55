import ContentCards
import Liquid
import Markdown

extension Visit {
  /// Puts one page of the message center into the view, with the rows drawn.
  func draw(_ slots: [Slot<MessageRow>], _ place: MessagePlace, into view: inout MessagesView) throws {
    let look = DrawnRows.Look(place: place, showsUnread: preferences.unreadIndicator, zone: zone.identifier)
    let list = try site.views.lists.list(of: slots, look) { try draw(slots, look) }
    (view.parts, view.shown, view.hasDeletable) = (list.parts, list.shown, list.hasDeletable)
  }

  private func draw(_ slots: [Slot<MessageRow>], _ look: DrawnRows.Look) throws -> DrawnLists.List {
    let drawn = try site.views.rows.rows(of: slots, look) { row in
      SafeHTML(
        trusted: try site.views.html(
          Page.messageRow, MessageRowView(row, look, href: look.place.open(row.id)), now: now, zone: zone))
    }
    var list = DrawnLists.List()
    var run: [UInt8] = []
    run.reserveCapacity(drawn.reduce(0) { $0 + ($1?.html.bytes.count ?? 0) })
    for index in slots.indices {
      if let row = drawn[index] {
        run += row.html.bytes
        list.shown += 1
        if row.row.isDismissible { list.hasDeletable = true }
      } else if case .control(let card) = slots[index] {
        if !run.isEmpty { list.parts.append(.rows(SafeHTML(trusted: run))) }
        list.parts.append(.control(card))
        run = []
      }
    }
    if !run.isEmpty { list.parts.append(.rows(SafeHTML(trusted: run))) }
    return list
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
