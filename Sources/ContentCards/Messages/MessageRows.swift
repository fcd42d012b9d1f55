import Synchronization

/// The rows that cards of messages became, so that a card is not converted again at every look at its list.
///
/// A kept row is used where the whole card is the same as then, so nothing is ever taken back and nobody gets another
/// user's row. For one ``ContentCardConversion``.
public final class MessageRows: Sendable {
  /// A class, so that looking at one copies nothing.
  private final class Kept: Sendable {
    let card: ContentCard
    let row: MessageRow

    init(card: ContentCard, row: MessageRow) {
      self.card = card
      self.row = row
    }
  }

  private let kept = Mutex<[CardID: Kept]>([:])
  private let limit: Int

  /// - Parameter limit: rows that are kept; beyond it all are let go.
  public init(limit: Int = 8192) { self.limit = limit }

  /// Nil where the card was not converted yet, or is another one now.
  func row(of card: ContentCard) -> MessageRow? {
    kept.withLock { kept in
      guard let found = kept[card.id], found.card == card else { return nil }
      return found.row
    }
  }

  func keep(_ row: MessageRow, of card: ContentCard) {
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[card.id] = Kept(card: card, row: row)
    }
  }
}
