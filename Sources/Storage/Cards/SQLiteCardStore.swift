import ContentCards
import SQLite

/// The cards of users, on SQLite.
public struct SQLiteCardStore: InboxStore {
  private let database: Database
  let lists = CardLists()

  public init(_ database: Database) { self.database = database }

  public func liveCards(of user: UserID, at now: Timestamp) throws -> [ContentCard] {
    try database.readOnce { try $0.liveCards(of: user, at: now, lists) }
  }

  public func look(at user: UserID, _ now: Timestamp) throws -> InboxLook? {
    try database.readOnce { try $0.look(at: user, now, lists) }
  }

  public func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) throws -> ContentCard? {
    try database.readOnce { try $0.liveCard(id, of: user, at: now) }
  }
}

extension Connection {
  /// See ``CardStore/liveCards(of:at:)``.
  func liveCards(of user: UserID, at now: Timestamp, _ lists: CardLists) throws -> [ContentCard] {
    let cards = try first(
      "SELECT \(CardLists.State.columns) FROM user WHERE id = \(user)"
    ) { row in
      // Read while this statement stands on its row, so both see one view of the data.
      try liveCards(of: user, at: now, lists, CardLists.State(row: row))
    }
    return cards ?? []
  }

  /// The rows of a user's cards that are held (see ``isHeld(at:)``), in feed order.
  static func held(by user: UserID, at now: Timestamp) -> SQL {
    // A join, not a subquery, which is begun anew for every row.
    """
    FROM card CROSS JOIN campaign ON campaign.id = card.campaign_id
    WHERE user_id = \(user) AND is_gone = 0 AND expires_at > \(now)
      AND (recalled_at IS NULL OR recalled_at < card.created_at)
    ORDER BY pinned DESC, card.created_at DESC, card.id DESC
    """
  }

  /// See ``CardStore/liveCard(_:of:at:)``.
  func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) throws -> ContentCard? {
    try first(
      """
      SELECT \(ContentCard.columns) FROM card
      WHERE id = \(id) AND user_id = \(user) AND \(Self.isLive(at: now))
      """
    ) { try ContentCard(row: $0) }
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
