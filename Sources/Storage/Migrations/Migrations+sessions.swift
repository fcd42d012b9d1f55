import SQLite

extension Migrations {
  /// When users were last there.
  static let sessions = Migration(
    "sessions",
    """
    -- The newest of each user; those before it are activities.
    CREATE TABLE user_session (
      user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
      started_at INTEGER NOT NULL,
      seen_at INTEGER NOT NULL
    ) STRICT;
    """)
}
