/// A card about to be given to a user: everything but its id, which the store chooses.
public struct NewCard: Hashable, Sendable {
  public var user: UserID
  public var origin: CardOrigin
  public var content: CardContent
  public var created: Timestamp
  /// At most 30 days after `created`.
  public var expiresAt: Timestamp
  public var isTest: Bool

  public init(
    user: UserID, origin: CardOrigin, content: CardContent, created: Timestamp, expiresAt: Timestamp,
    isTest: Bool = false
  ) {
    self.user = user
    self.origin = origin
    self.content = content
    self.created = created
    self.expiresAt = expiresAt
    self.isTest = isTest
  }
}

extension ContentCard {
  /// At most so many live cards per user; the oldest unpinned leave first.
  public static let liveLimit = 250
}
