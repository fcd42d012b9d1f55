/// Events as they are logged by pages: what changes a user's list or badge is announced to whoever shows it.
public struct AnnouncedCardEvents: CardEventStore {
  private let events: any CardEventStore
  private let changes: CardChanges

  public init(_ events: any CardEventStore, _ changes: CardChanges) {
    self.events = events
    self.changes = changes
  }

  public func record(
    _ events: [CardEvent], by user: UserID, at now: Timestamp
  ) async throws -> [CardEventOutcome] {
    let outcomes = try await self.events.record(events, by: user, at: now)
    if outcomes.contains(.new) { changes.announce(to: user) }
    return outcomes
  }

  public func markViewed(_ cards: [CardID], by user: UserID, at now: Timestamp) async throws -> Int {
    let count = try await events.markViewed(cards, by: user, at: now)
    if count > 0 { changes.announce(to: user) }
    return count
  }
}
