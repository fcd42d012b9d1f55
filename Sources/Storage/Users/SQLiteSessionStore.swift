import ContentCards
import SQLite

/// The newest sessions of users, on SQLite.
public struct SQLiteSessionStore: SessionStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func session(of user: UserID) throws -> UserSession? {
    try database.readOnce { connection in
      try connection.first("SELECT started_at, seen_at FROM user_session WHERE user_id = \(user)") {
        UserSession(started: try $0[0], seen: try $0[1])
      }
    }
  }

  public func keep(_ session: UserSession, of user: UserID) async throws {
    _ = try await database.write { connection in
      try connection.run(
        """
        INSERT INTO user_session (user_id, started_at, seen_at)
        SELECT id, \(session.started), \(session.seen) FROM user WHERE id = \(user)
        ON CONFLICT DO UPDATE SET started_at = excluded.started_at, seen_at = excluded.seen_at
        """)
    }
  }
}
