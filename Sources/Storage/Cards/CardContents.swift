import ContentCards
import Synchronization

/// The contents of cards that were read before, so that a row's texts are decoded once and not at every read of its list.
///
/// One version of a card has one content for ever, and no id is given twice, so nothing is ever taken back: a card that
/// was rewritten has another version.
final class CardContents: Sendable {
  /// A class, so that looking at one copies nothing.
  private final class Kept: Sendable {
    let version: Int
    let updated: Timestamp
    let content: CardContent

    init(version: Int, updated: Timestamp, content: CardContent) {
      self.version = version
      self.updated = updated
      self.content = content
    }
  }

  private let kept = Mutex<[CardID: Kept]>([:])
  private let limit: Int

  /// - Parameter limit: cards whose contents are kept; beyond it all are let go. A card has at most 2 KB.
  init(limit: Int = 8192) { self.limit = limit }

  /// Nil where this version of the card was not read yet.
  subscript(card: CardID, version: Int, updated: Timestamp) -> CardContent? {
    kept.withLock { kept in
      guard let found = kept[card], found.version == version, found.updated == updated else { return nil }
      return found.content
    }
  }

  func keep(_ content: CardContent, of card: CardID, version: Int, updated: Timestamp) {
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[card] = Kept(version: version, updated: updated, content: content)
    }
  }
}
