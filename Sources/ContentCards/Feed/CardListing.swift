/// The rows of one list with their unread count: badge, pages and rows all come from the same cards.
public struct CardListing<Row: Sendable>: Sendable {
  private struct Entry: Sendable {
    /// The place of its card in `cards`.
    let place: Int
    /// Nil at the place of a control card.
    let row: Row?
    /// A control card counts as unread until its impression, since that is when its row would have been.
    let isUnread: Bool
  }

  private let cards: [ContentCard]
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
    // By place: a card is large, and what is only looked at is not copied.
    for place in cards.indices where classTypes.contains(cards[place].classType) {
      let isUnread = cards[place].state.viewed == nil
      if cards[place].isControl {
        entries.append(Entry(place: place, row: nil, isUnread: isUnread))
      } else if let row = row(cards[place]) {
        entries.append(Entry(place: place, row: row, isUnread: isUnread))
        if isUnread { unread += 1 }
      } else {
        continue
      }
      newest = max(newest ?? cards[place].id, cards[place].id)
    }
    self.cards = cards
    self.entries = entries
    self.newest = newest
    unreadCount = unread
  }

  public var rows: [Row] { entries.compactMap(\.row) }

  public func page(_ request: CardPageRequest = CardPageRequest()) -> CardPage<Row> {
    var page = CardPage<Row>(slots: [])
    var last: Int?
    var room = request.limit
    for index in rest(after: request.after) where request.filter == .all || entries[index].isUnread {
      let place = entries[index].place
      if let row = entries[index].row {
        if room == 0 {
          page.next = CardPageRequest(
            filter: request.filter, after: last.map { CardCursor(behind: cards[$0]) }, limit: request.limit)
          break
        }
        room -= 1
        page.slots.append(.shown(row))
      } else {
        page.slots.append(.control(cards[place].id))
      }
      last = place
    }
    return page
  }

  /// Behind the card that the cursor names, which holds for a feed that the population hook reordered; behind its place
  /// in the order where that card is gone.
  private func rest(after cursor: CardCursor?) -> Range<Int> {
    guard let cursor else { return entries.indices }
    if let index = entries.firstIndex(where: { cards[$0.place].id == cursor.id }) { return (index + 1)..<entries.count }
    let index = entries.firstIndex { cursor.precedes(cards[$0.place]) }
    return (index ?? entries.count)..<entries.count
  }

  /// The cards with a row under the filter that were there when `newest` was the newest.
  func cards(under filter: CardFilter, until newest: CardID) -> [ContentCard] {
    entries.compactMap { entry in
      let isMeant = entry.row != nil && (filter == .all || entry.isUnread)
      return isMeant && cards[entry.place].id <= newest ? cards[entry.place] : nil
    }
  }
}
