import ContentCards
import SQLite

extension Connection {
  /// Keeps the user's cards, and with them the part of the feed's index that a read walks, within the limit.
  ///
  /// What is over anyway goes first, then the oldest unpinned, and only then the oldest pinned.
  func keepLimit(of user: UserID, at now: Timestamp) throws {
    let surplus = try cardCount(of: user) - ContentCard.liveLimit
    guard surplus > 0 else { return }
    let swept = try removePast(of: user, at: now)
    guard surplus > swept else { return }
    try run(
      """
      UPDATE card SET removed_at = \(now), removal_reason = \(CardRemovalReason.limit)
      WHERE id IN (
        SELECT id FROM card
        WHERE user_id = \(user) AND is_gone = 0
        ORDER BY pinned, created_at, id LIMIT \(surplus - swept))
      """)
  }

  /// Those that are neither dismissed nor removed, expired or not.
  private func cardCount(of user: UserID) throws -> Int {
    try value("SELECT count(*) FROM card WHERE user_id = \(user) AND is_gone = 0") ?? 0
  }

  private func removePast(of user: UserID, at now: Timestamp) throws -> Int {
    let expired = try run(
      """
      UPDATE card SET removed_at = \(now), removal_reason = \(CardRemovalReason.expired)
      WHERE user_id = \(user) AND is_gone = 0 AND expires_at <= \(now)
      """)
    let recalled = try run(
      """
      UPDATE card SET removed_at = \(now), removal_reason = \(CardRemovalReason.recalled)
      WHERE user_id = \(user) AND is_gone = 0 AND EXISTS (
        SELECT 1 FROM campaign WHERE campaign.id = card.campaign_id AND campaign.recalled_at >= card.created_at)
      """)
    return expired + recalled
  }
}
