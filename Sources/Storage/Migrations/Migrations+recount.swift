import SQLite

extension Migrations {
  /// What a recount needs to know of rows that are not there any more.
  static let recount = Migration(
    "recount",
    """
    -- Cards whose rows were deleted, with their users or by a purge.
    CREATE TABLE gone_card (
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      variant TEXT NOT NULL,
      -- The day on which they were sent, since 1970 in UTC.
      day INTEGER NOT NULL,
      is_control INTEGER NOT NULL CHECK (is_control IN (0, 1)),
      cards INTEGER NOT NULL CHECK (cards >= 1),
      PRIMARY KEY (campaign_id, variant, day, is_control)
    ) STRICT, WITHOUT ROWID;

    -- Sends whose lines in the ledger went with their users.
    CREATE TABLE gone_send (
      campaign_id INTEGER PRIMARY KEY REFERENCES campaign (id),
      sends INTEGER NOT NULL CHECK (sends >= 1)
    ) STRICT;

    CREATE TRIGGER card_gone AFTER DELETE ON card WHEN OLD.is_test = 0 BEGIN
      INSERT INTO gone_card (campaign_id, variant, day, is_control, cards)
      VALUES (OLD.campaign_id, OLD.variant, OLD.created_at / 86400000, OLD.kind = 'control', 1)
      ON CONFLICT (campaign_id, variant, day, is_control) DO UPDATE SET cards = cards + 1;
    END;

    CREATE TRIGGER send_gone AFTER DELETE ON send_ledger BEGIN
      INSERT INTO gone_send (campaign_id, sends) VALUES (OLD.campaign_id, OLD.sends)
      ON CONFLICT (campaign_id) DO UPDATE SET sends = sends + excluded.sends;
    END;

    -- Those of users who were erased before this was kept.
    INSERT INTO gone_card (campaign_id, variant, day, is_control, cards)
    SELECT campaign_id, variant, day, is_control, sum(cards) FROM (
      SELECT campaign_id, variant, day, 0 AS is_control, sent AS cards FROM card_figure
      UNION ALL SELECT campaign_id, variant, day, 1, control_sent FROM card_figure
      UNION ALL SELECT campaign_id, variant, created_at / 86400000, kind = 'control', -1 FROM card WHERE is_test = 0)
    GROUP BY campaign_id, variant, day, is_control HAVING sum(cards) > 0;

    INSERT INTO gone_send (campaign_id, sends)
    SELECT campaign_id, sum(sends) FROM (
      SELECT campaign_id, sent + control_sent AS sends FROM card_figure
      UNION ALL SELECT campaign_id, -sends FROM send_ledger)
    GROUP BY campaign_id HAVING sum(sends) > 0;
    """)
}
