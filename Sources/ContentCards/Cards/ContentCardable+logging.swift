/// Who logs, when, and under which key, so that logging the same fact again adds nothing.
public struct CardEventLog: Sendable {
  public var store: any CardEventStore
  public var user: UserID
  public var now: Timestamp

  public init(store: any CardEventStore, user: UserID, now: Timestamp) {
    self.store = store
    self.user = user
    self.now = now
  }

  fileprivate func record(_ kind: CardEventKind, _ card: CardID?, key: String) async throws -> CardEventOutcome? {
    guard let card else { return nil }
    return try await store.record([CardEvent(key: key, kind: kind, card: card)], by: user, at: now).first
  }
}

/// Each answers nil for local content, about which nothing is logged.
extension ContentCardable {
  @discardableResult
  public func logContentCardImpression(to log: CardEventLog, key: String) async throws -> CardEventOutcome? {
    try await log.record(.impression, contentCardData?.contentCardId, key: key)
  }

  @discardableResult
  public func logContentCardClicked(to log: CardEventLog, key: String) async throws -> CardEventOutcome? {
    try await log.record(.click, contentCardData?.contentCardId, key: key)
  }

  @discardableResult
  public func logContentCardDismissed(to log: CardEventLog, key: String) async throws -> CardEventOutcome? {
    try await log.record(.dismissal, contentCardData?.contentCardId, key: key)
  }
}
