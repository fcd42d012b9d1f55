import ContentCards
import SQLite
import Synchronization

/// The lists of users as they were last read, so that a row's texts are not decoded at every read of its list.
///
/// A list is read again where one of its rows differs in what can change; the rest of a row is the same as long as its
/// version is, and no id is given twice. So every read asks the database, and nothing is ever taken back.
///
/// What is recalled can change only with the generation of the campaigns. While that is the same, the campaigns are not
/// asked again for each card.
final class CardLists: Sendable {
  /// What of a card can change.
  struct Stamp: Equatable {
    let id: CardID
    let version: Int
    let updated: Timestamp
    let expires: Timestamp
    let viewed: Timestamp?
    let clicked: Timestamp?

    static let columns: SQL = """
      card.id, card.version, card.updated_at, card.expires_at, card.first_viewed_at, card.first_clicked_at
      """

    init(row: borrowing Row) throws {
      (id, version, updated, expires) = (try row[0], try row[1], try row[2], try row[3])
      (viewed, clicked) = (try row[4], try row[5])
    }

    init(_ card: ContentCard) {
      (id, version, updated, expires) = (card.id, card.origin.version, card.updated, card.expiresAt)
      (viewed, clicked) = (card.state.viewed, card.state.clicked)
    }
  }

  /// A list with the stamps of its cards.
  final class List: Sendable {
    let cards: [ContentCard]
    /// For which the campaigns were asked; nil where a recalled card's row is among those of the user.
    let generation: Int64?
    private let stamps: [Stamp]

    init(_ cards: [ContentCard], at generation: Int64?) {
      self.cards = cards
      self.generation = generation
      stamps = cards.map { Stamp($0) }
    }

    var count: Int { stamps.count }

    func has(_ stamp: Stamp, at place: Int) -> Bool { place < stamps.count && stamps[place] == stamp }
  }

  private let kept = Mutex<(lists: [UserID: List], cards: Int)>(([:], 0))
  private let limit: Int

  /// - Parameter limit: cards that are kept, in the lists of all users together; beyond it all are let go. A card has
  ///   at most 2 KB of text, most have a tenth of that.
  init(limit: Int = 16_384) { self.limit = limit }

  subscript(user: UserID) -> List? { kept.withLock { $0.lists[user] } }

  func keep(_ cards: [ContentCard], of user: UserID, at generation: Int64?) {
    let list = List(cards, at: generation)
    kept.withLock { kept in
      kept.cards += list.count - (kept.lists[user]?.count ?? 0)
      if kept.cards > limit { kept = ([:], list.count) }
      kept.lists[user] = list
    }
  }
}

extension Connection {
  /// The live cards, decoded only where one of them is not as it was at the last read. For use in one view of the data,
  /// of which `generation` is the campaigns'.
  func liveCards(
    of user: UserID, at now: Timestamp, _ lists: CardLists, _ generation: Int64
  ) throws -> [ContentCard] {
    let known = lists[user]
    if let known, known.generation == generation, try isSame(known, Self.notExpired(of: user, at: now)) {
      return known.cards
    }
    if let known, try isSame(known, Self.live(of: user, at: now)) {
      if let asked = known.generation {
        // At the same generation only the row of a recalled card can have been in the way.
        lists.keep(known.cards, of: user, at: asked == generation ? nil : generation)
      }
      return known.cards
    }
    let cards = try liveCards(of: user, at: now)
    lists.keep(cards, of: user, at: generation)
    return cards
  }

  private func isSame(_ known: CardLists.List, _ rows: SQL) throws -> Bool {
    var count = 0
    var isSame = true
    try forEach("SELECT \(CardLists.Stamp.columns) \(rows)") { row in
      isSame = try isSame && known.has(CardLists.Stamp(row: row), at: count)
      count += 1
    }
    return isSame && count == known.count
  }
}
