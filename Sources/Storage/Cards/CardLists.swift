import Caching
import ContentCards
import SQLite

/// The lists of users as they were last read, so that the rows of a list that is still the same are not looked at.
///
/// Only three things change a list: its user's cards, which raises `user.card_revision`; a recall, which raises the
/// generation of the campaigns; and time. Every read asks the database for the first two, so whoever wrote last is seen.
struct CardLists: Sendable {
  /// A list with all that it depends on.
  final class List: Sendable {
    let cards: [ContentCard]
    let state: State
    /// From the moment at which it was read, to that at which the first card expires or one of the future comes due.
    let span: Range<Timestamp>

    init(_ cards: [ContentCard], _ state: State, _ span: Range<Timestamp>) {
      (self.cards, self.state, self.span) = (cards, state, span)
    }
  }

  /// What of the database a list depends on.
  struct State: Equatable {
    let cardRevision: Int64
    /// Of the campaigns.
    let generation: Int64

    /// Of a row of `user`.
    static let columns: SQL = "(SELECT coalesce(max(id), 0) FROM campaign_change), card_revision"

    init(row: borrowing Row) throws { (generation, cardRevision) = (try row[0], try row[1]) }
  }

  private let lists: Cache<UserID, List>

  /// - Parameter limit: cards that are kept, in the lists of all users together, a list counting as one card more. A
  ///   card has at most 2 KB of text, most have a tenth of that.
  init(limit: Int = 32_768) { lists = Cache(limit: limit) }

  /// The list as it is at `now`, where it was read in the same state.
  func cards(of user: UserID, at now: Timestamp, _ state: State) -> [ContentCard]? {
    guard let list = lists[user], list.state == state, list.span.contains(now) else { return nil }
    return list.cards
  }

  /// Keeps a list, and gives the one that is kept.
  func keep(_ list: List, of user: UserID) -> List {
    lists.keep(list, for: user, weight: list.cards.count + 1) {
      $0.state == list.state && $0.span.contains(list.span.lowerBound)
    }
  }
}

extension Connection {
  /// The live cards, read only where they may not be as they were at the last read.
  ///
  /// For use in one view of committed data, of which `state` is read.
  func liveCards(
    of user: UserID, at now: Timestamp, _ lists: CardLists, _ state: CardLists.State
  ) throws -> [ContentCard] {
    if let cards = lists.cards(of: user, at: now, state) { return cards }
    return lists.keep(try list(of: user, at: now, state), of: user).cards
  }

  private func list(of user: UserID, at now: Timestamp, _ state: CardLists.State) throws -> CardLists.List {
    var cards: [ContentCard] = []
    var end = Timestamp(milliseconds: .max)
    try forEach("SELECT \(ContentCard.columns) \(Self.held(by: user, at: now))") { row in
      let card = try ContentCard(row: row)
      if card.created > now {
        end = min(end, card.created)
      } else {
        end = min(end, card.expiresAt)
        cards.append(card)
      }
    }
    return CardLists.List(cards, state, now..<end)
  }
}
