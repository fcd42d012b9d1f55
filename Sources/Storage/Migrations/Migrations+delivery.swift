import SQLite

extension Migrations {
  /// What is known about users, campaigns with their versions, and what was sent to whom.
  static let delivery = Migration(
    "delivery",
    """
    -- Zone and language are attributes like all others.
    CREATE TABLE user_attribute (
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL COLLATE BINARY,
      type TEXT NOT NULL CHECK (type IN ('string', 'number', 'boolean', 'time', 'array')),
      -- A string, or the JSON array of an array's elements.
      text TEXT COLLATE BINARY CHECK (type <> 'array' OR json_type(text) = 'array'),
      -- A number, 0 or 1, or milliseconds since 1970.
      number REAL,
      PRIMARY KEY (user_id, name),
      CHECK ((text IS NULL) <> (number IS NULL) AND (text IS NOT NULL) = (type IN ('string', 'array')))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE user_activity (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('event', 'purchase', 'session')),
      -- The event's name or the product's id; empty for a session.
      name TEXT NOT NULL COLLATE BINARY,
      at INTEGER NOT NULL,
      key TEXT COLLATE BINARY,
      properties TEXT NOT NULL CHECK (json_type(properties) = 'object'),
      currency TEXT CHECK ((currency IS NULL) = (kind <> 'purchase')),
      price INTEGER CHECK ((price IS NULL) = (kind <> 'purchase')),
      quantity INTEGER CHECK ((quantity IS NULL) = (kind <> 'purchase')),
      UNIQUE (user_id, key)
    ) STRICT;

    -- How often and when last a user did something; and bought anything.
    CREATE INDEX user_activity_name ON user_activity (user_id, kind, name, at);
    CREATE INDEX user_activity_kind ON user_activity (user_id, kind, at);

    ALTER TABLE campaign ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1);
    -- The change that last asked for a new decision about every user.
    ALTER TABLE campaign ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE campaign ADD COLUMN launched_at INTEGER;
    ALTER TABLE campaign ADD COLUMN stopped_at INTEGER;
    ALTER TABLE campaign ADD COLUMN archived_at INTEGER;

    CREATE TABLE campaign_version (
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      number INTEGER NOT NULL CHECK (number >= 1),
      document TEXT NOT NULL CHECK (json_type(document) = 'object'),
      PRIMARY KEY (campaign_id, number)
    ) STRICT, WITHOUT ROWID;

    -- Who did what with a campaign and when. The newest id is the generation that all copies are compared with.
    CREATE TABLE campaign_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL,
      change TEXT NOT NULL CHECK (change IN ('save', 'launch', 'stop', 'recall', 'archive')),
      by TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE content_block (
      id TEXT PRIMARY KEY COLLATE BINARY CHECK (length(id) BETWEEN 1 AND 100),
      html TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- How far delivery has come for a user. Plans hold only for the revision they were made from.
    CREATE TABLE delivery_progress (
      user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
      revision INTEGER NOT NULL CHECK (revision >= 1),
      generation INTEGER NOT NULL,
      decided_at INTEGER NOT NULL,
      zone TEXT,
      next_check INTEGER NOT NULL
    ) STRICT;

    -- What a user was sent of a campaign; it outlives the cards.
    CREATE TABLE send_ledger (
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      variant TEXT NOT NULL,
      sends INTEGER NOT NULL CHECK (sends >= 1),
      first_sent_at INTEGER NOT NULL,
      last_sent_at INTEGER NOT NULL,
      decided_at INTEGER NOT NULL CHECK (decided_at >= last_sent_at),
      properties TEXT NOT NULL CHECK (json_type(properties) = 'object'),
      PRIMARY KEY (user_id, campaign_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE queued_send (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      due_at INTEGER NOT NULL,
      properties TEXT NOT NULL CHECK (json_type(properties) = 'object')
    ) STRICT;

    CREATE INDEX queued_send_due ON queued_send (due_at, user_id);
    CREATE INDEX queued_send_user ON queued_send (user_id, due_at);

    CREATE TABLE trigger_receipt (
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      key TEXT NOT NULL COLLATE BINARY,
      outcome TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (user_id, campaign_id, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE aborted_send (
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL,
      variant TEXT NOT NULL,
      day INTEGER NOT NULL,
      reason TEXT NOT NULL,
      count INTEGER NOT NULL CHECK (count >= 1),
      PRIMARY KEY (campaign_id, day, version, variant, reason)
    ) STRICT, WITHOUT ROWID;

    -- Facts that outlive the user they are about, as events do: the number of a user who is gone names no one.
    CREATE TABLE conversion (
      user_id INTEGER NOT NULL,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      activity TEXT NOT NULL,
      version INTEGER NOT NULL,
      variant TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (user_id, campaign_id, activity)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX conversion_campaign ON conversion (campaign_id, version, variant);

    CREATE TABLE attributed_purchase (
      activity_id INTEGER NOT NULL,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL,
      variant TEXT NOT NULL,
      at INTEGER NOT NULL,
      currency TEXT NOT NULL,
      amount INTEGER NOT NULL,
      PRIMARY KEY (activity_id, campaign_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX attributed_purchase_campaign ON attributed_purchase (campaign_id, currency, amount);
    """)
}
