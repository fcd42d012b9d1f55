/// The rows of one list with their unread count: badge, pages and rows all come from the same cards.
public struct CardListing<Row: Sendable>: Sendable {
  private struct Entry: Sendable {
    let card: ContentCard
    /// Nil at the place of a control card.
    let row: Row?
    /// A control card counts as unread until its impression, since that is when its row would have been.
    var isUnread: Bool { card.state.viewed == nil }
  }

  private let entries: [Entry]
  /// The newest card of the list, by id. Cards that arrive later have higher ids.
  public let newest: CardID?
  /// The badge: the unread rows, no more and no fewer.
  public let unreadCount: Int

  /// The cards of these class types in their order. A card for which `row` is nil is left out; it is not asked about
  /// control cards.
  init(_ cards: [ContentCard], of classTypes: [ContentCardClassType], row: (ContentCard) -> Row?) {
    var entries: [Entry] = []
    entries.reserveCapacity(cards.count)
    var newest: CardID?
    var unread = 0
    for card in cards where classTypes.contains(card.classType) {
      if card.isControl {
        entries.append(Entry(card: card, row: nil))
      } else if let row = row(card) {
        entries.append(Entry(card: card, row: row))
        if card.state.viewed == nil { unread += 1 }
      } else {
        continue
      }
      newest = max(newest ?? card.id, card.id)
    }
    self.entries = entries
    self.newest = newest
    unreadCount = unread
  }

  public var rows: [Row] { entries.compactMap(\.row) }

  public func page(_ request: CardPageRequest = CardPageRequest()) -> CardPage<Row> {
    var page = CardPage<Row>(slots: [])
    var last: ContentCard?
    var room = request.limit
    for entry in rest(after: request.after) where request.filter == .all || entry.isUnread {
      if let row = entry.row {
        if room == 0 {
          page.next = CardPageRequest(
            filter: request.filter, after: last.map(CardCursor.init(behind:)), limit: request.limit)
          break
        }
        room -= 1
        page.slots.append(.shown(row))
      } else {
        page.slots.append(.control(entry.card.id))
      }
      last = entry.card
    }
    return page
  }

  /// Behind the card that the cursor names, which holds for a feed that the population hook reordered; behind its place
  /// in the order where that card is gone.
  private func rest(after cursor: CardCursor?) -> ArraySlice<Entry> {
    guard let cursor else { return entries[...] }
    if let index = entries.firstIndex(where: { $0.card.id == cursor.id }) { return entries[(index + 1)...] }
    guard let index = entries.firstIndex(where: { cursor.precedes($0.card) }) else { return [] }
    return entries[index...]
  }

  /// The cards with a row under the filter that were there when `newest` was the newest.
  func cards(under filter: CardFilter, until newest: CardID) -> [ContentCard] {
    entries.filter { $0.row != nil && $0.card.id <= newest && (filter == .all || $0.isUnread) }.map(\.card)
  }
}
