import SQLite

extension Migrations {
  /// A list that was read before is looked at again in the index alone.
  static let cardStamps = Migration(
    "card stamps",
    """
    -- Beside a card's place in the feed stands what of it can change (CardLists.Stamp). The plan does not call the index
    -- covering, since is_gone is computed from columns outside of it, but the row is sought only for those.
    DROP INDEX card_feed;
    CREATE INDEX card_feed ON card (
      user_id, is_gone, pinned DESC, created_at DESC, id DESC, expires_at, updated_at, version, first_viewed_at,
      first_clicked_at);
    """)
}
