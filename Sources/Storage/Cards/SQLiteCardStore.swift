import ContentCards
import SQLite

/// The cards of users, on SQLite.
public struct SQLiteCardStore: InboxStore {
  private let database: Database
  private let contents = CardContents()

  public init(_ database: Database) { self.database = database }

  public func liveCards(of user: UserID, at now: Timestamp) throws -> [ContentCard] {
    try database.readOnce { try $0.liveCards(of: user, at: now, contents) }
  }

  public func look(at user: UserID, _ now: Timestamp) throws -> InboxLook? {
    try database.readOnce { try $0.look(at: user, now, contents) }
  }

  public func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) throws -> ContentCard? {
    try database.readOnce { try $0.liveCard(id, of: user, at: now, contents) }
  }
}

extension Connection {
  /// See ``CardStore/liveCards(of:at:)``.
  func liveCards(of user: UserID, at now: Timestamp, _ contents: CardContents? = nil) throws -> [ContentCard] {
    try query(
      """
      SELECT \(ContentCard.columns) FROM card
      WHERE user_id = \(user) AND \(Self.isLive(at: now))
      ORDER BY pinned DESC, created_at DESC, id DESC
      """
    ) { try ContentCard(row: $0, contents) }
  }

  /// See ``CardStore/liveCard(_:of:at:)``.
  func liveCard(
    _ id: CardID, of user: UserID, at now: Timestamp, _ contents: CardContents? = nil
  ) throws -> ContentCard? {
    try first(
      """
      SELECT \(ContentCard.columns) FROM card
      WHERE id = \(id) AND user_id = \(user) AND \(Self.isLive(at: now))
      """
    ) { try ContentCard(row: $0, contents) }
  }

  /// Created, not expired, not removed, not dismissed, and its campaign not recalled since.
  static func isLive(at now: Timestamp) -> SQL {
    "created_at <= \(now) AND \(isHeld(at: now))"
  }

  /// Live, or made by a clock that was set back since.
  static func isHeld(at now: Timestamp) -> SQL {
    """
    is_gone = 0 AND expires_at > \(now) AND NOT EXISTS (
      SELECT 1 FROM campaign WHERE campaign.id = card.campaign_id AND campaign.recalled_at >= card.created_at)
    """
  }
}
