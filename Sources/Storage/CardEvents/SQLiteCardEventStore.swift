import ContentCards
import SQLite

/// What users did with cards, on SQLite.
public struct SQLiteCardEventStore: CardEventStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func record(
    _ events: [CardEvent], by user: UserID, at now: Timestamp
  ) async throws -> [CardEventOutcome] {
    if events.isEmpty { return [] }
    return try await database.write { try $0.record(events, by: user, at: now) }
  }

  @discardableResult
  public func markViewed(_ cards: [CardID], by user: UserID, at now: Timestamp) async throws -> Int {
    if cards.isEmpty { return 0 }
    return try await database.write { try $0.markViewed(cards, by: user, at: now) }
  }
}

extension Connection {
  /// See ``CardEventStore/markViewed(_:by:at:)``. For use inside a write.
  func markViewed(_ cards: [CardID], by user: UserID, at now: Timestamp) throws -> Int {
    try cards.reduce(0) { count, card in
      try count
        + run(
          """
          UPDATE card SET first_viewed_at = \(now)
          WHERE id = \(card) AND user_id = \(user) AND first_viewed_at IS NULL AND kind <> \(CardKind.control)
            AND \(Self.isLive(at: now))
          """)
    }
  }
}
