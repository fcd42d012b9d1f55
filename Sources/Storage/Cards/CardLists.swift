import ContentCards
import SQLite
import Synchronization

/// The lists of users as they were last read, so that a row's texts are not decoded at every read of its list.
///
/// A list is read again where one of its rows differs in what can change; the rest of a row is the same as long as its
/// version is, and no id is given twice. So every read asks the database, and nothing is ever taken back.
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
    private let stamps: [Stamp]

    init(_ cards: [ContentCard]) {
      self.cards = cards
      stamps = cards.map { Stamp($0) }
    }

    var count: Int { stamps.count }

    func has(_ stamp: Stamp, at place: Int) -> Bool { place < stamps.count && stamps[place] == stamp }
  }

  private let kept = Mutex<[UserID: List]>([:])
  private let limit: Int

  /// - Parameter limit: lists that are kept; beyond it all are let go.
  init(limit: Int = 1024) { self.limit = limit }

  subscript(user: UserID) -> List? { kept.withLock { $0[user] } }

  func keep(_ cards: [ContentCard], of user: UserID) {
    let list = List(cards)
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[user] = list
    }
  }
}

extension Connection {
  /// The live cards, decoded only where one of them is not as it was at the last read.
  func liveCards(of user: UserID, at now: Timestamp, _ lists: CardLists) throws -> [ContentCard] {
    if let known = lists[user], try isLive(known, of: user, at: now) { return known.cards }
    let cards = try liveCards(of: user, at: now)
    lists.keep(cards, of: user)
    return cards
  }

  private func isLive(_ known: CardLists.List, of user: UserID, at now: Timestamp) throws -> Bool {
    var count = 0
    var isSame = true
    try forEach("SELECT \(CardLists.Stamp.columns) \(Self.live(of: user, at: now))") { row in
      isSame = try isSame && known.has(CardLists.Stamp(row: row), at: count)
      count += 1
    }
    return isSame && count == known.count
  }
}
