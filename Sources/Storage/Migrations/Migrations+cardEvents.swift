import SQLite

extension Migrations {
  /// What users did with cards, and the figures kept beside it.
  static let cardEvents = Migration(
    "card events",
    """
    -- A fact outlives its card, which is purged, and its user, who is erased; so neither is a foreign key here.
    CREATE TABLE card_event (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL,
      key TEXT NOT NULL COLLATE BINARY,
      -- An impression that is known from a click, under the click's key.
      is_implied INTEGER NOT NULL CHECK (is_implied IN (0, 1)),
      kind TEXT NOT NULL CHECK (kind IN ('impression', 'control_impression', 'click', 'dismissal')),
      card_id INTEGER NOT NULL,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      -- The version the user had before them.
      version INTEGER NOT NULL CHECK (version >= 1),
      variant TEXT NOT NULL,
      is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
      at INTEGER NOT NULL,
      -- Days since 1970 in UTC.
      day INTEGER NOT NULL GENERATED ALWAYS AS (at / 86400000) VIRTUAL,
      UNIQUE (user_id, key, is_implied)
    ) STRICT;

    -- When each user first saw a card of a campaign, or would have seen a control card: from then conversions count.
    CREATE TABLE campaign_view (
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL,
      variant TEXT NOT NULL,
      is_control INTEGER NOT NULL CHECK (is_control IN (0, 1)),
      first_viewed_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, campaign_id, is_control)
    ) STRICT, WITHOUT ROWID;

    -- Sums of card_event without tests. A unique is counted in the row of its first event, so rows can be added up.
    -- Of a card there is one dismissal: total and unique are the same number.
    CREATE TABLE card_figure (
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL,
      variant TEXT NOT NULL,
      day INTEGER NOT NULL,
      sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0),
      control_sent INTEGER NOT NULL DEFAULT 0 CHECK (control_sent >= 0),
      recipients INTEGER NOT NULL DEFAULT 0 CHECK (recipients BETWEEN 0 AND unique_impressions),
      impressions INTEGER NOT NULL DEFAULT 0,
      unique_impressions INTEGER NOT NULL DEFAULT 0 CHECK (unique_impressions BETWEEN 0 AND impressions),
      control_impressions INTEGER NOT NULL DEFAULT 0,
      unique_control_impressions INTEGER NOT NULL DEFAULT 0
        CHECK (unique_control_impressions BETWEEN 0 AND control_impressions),
      clicks INTEGER NOT NULL DEFAULT 0,
      unique_clicks INTEGER NOT NULL DEFAULT 0 CHECK (unique_clicks BETWEEN 0 AND clicks),
      dismissals INTEGER NOT NULL DEFAULT 0 CHECK (dismissals >= 0),
      PRIMARY KEY (campaign_id, day, version, variant)
    ) STRICT, WITHOUT ROWID;
    """)
}
