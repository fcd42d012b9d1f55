import SQLite

extension Migrations {
  /// Users, campaigns by name, and the cards that the ones have of the others.
  static let cards = Migration(
    "cards",
    """
    -- External ids are compared byte by byte.
    CREATE TABLE user (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      external_id TEXT NOT NULL UNIQUE COLLATE BINARY CHECK (length(external_id) BETWEEN 1 AND 255),
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE campaign (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      key TEXT NOT NULL UNIQUE COLLATE BINARY CHECK (length(key) BETWEEN 1 AND 255),
      name TEXT NOT NULL,
      -- Cards made up to this moment are gone for everyone, whatever their own rows say.
      recalled_at INTEGER
    ) STRICT;

    -- AUTOINCREMENT: ids rise with every card ever made, so they settle the order of cards of one millisecond.
    CREATE TABLE card (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL CHECK (version >= 1),
      variant TEXT NOT NULL,
      is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
      kind TEXT NOT NULL CHECK (kind IN ('classic', 'captioned_image', 'banner', 'control')),
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      image TEXT,
      image_alt_text TEXT NOT NULL,
      image_aspect_ratio REAL CHECK (image_aspect_ratio > 0),
      url TEXT,
      link_text TEXT NOT NULL,
      open_url_in_web_view INTEGER NOT NULL CHECK (open_url_in_web_view IN (0, 1)),
      pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      dismissible INTEGER NOT NULL CHECK (dismissible IN (0, 1)),
      language TEXT,
      -- The class_type extra in lower case, kept beside the extras for rules that ask for it.
      class_type TEXT,
      extras TEXT NOT NULL CHECK (json_type(extras) = 'object'),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL CHECK (updated_at >= created_at),
      expires_at INTEGER NOT NULL CHECK (expires_at - created_at BETWEEN 0 AND 2592000000),
      -- The first time of each; what the user did is never undone. A card can be viewed without an impression: its row
      -- was marked read.
      first_viewed_at INTEGER,
      first_impression_at INTEGER CHECK (first_impression_at IS NULL OR first_viewed_at IS NOT NULL),
      first_clicked_at INTEGER CHECK (first_clicked_at IS NULL OR first_impression_at IS NOT NULL),
      dismissed_at INTEGER,
      removed_at INTEGER,
      removal_reason TEXT CHECK (removal_reason IN ('expired', 'recalled', 'limit', 'replaced', 'event', 'stopped')),
      -- Gone for good; expiry is a matter of the clock.
      is_gone INTEGER NOT NULL GENERATED ALWAYS AS (dismissed_at IS NOT NULL OR removed_at IS NOT NULL) VIRTUAL,
      CHECK ((removed_at IS NULL) = (removal_reason IS NULL))
    ) STRICT;

    -- The feed: a user's cards in their order, those that are gone out of the way.
    CREATE INDEX card_feed ON card (user_id, is_gone, pinned DESC, created_at DESC, id DESC, expires_at);
    """)
}
