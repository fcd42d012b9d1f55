/// Reads the cards of one user. Every function is of *this user's* cards: another user's card is not found.
public protocol CardStore: Sendable {
  /// The live cards (created, not expired at `now`, not removed, not dismissed), control cards included, in feed order.
  /// At most 250: a user never holds more.
  func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard]

  /// The same, for who has looked already and saw nothing change since.
  func liveCards(of user: UserID, asOf look: InboxLook, at now: Timestamp) async throws -> [ContentCard]

  /// One live card of this user, or nil.
  func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard?
}

extension CardStore {
  public func liveCards(of user: UserID, asOf look: InboxLook, at now: Timestamp) async throws -> [ContentCard] {
    try await liveCards(of: user, at: now)
  }
}
