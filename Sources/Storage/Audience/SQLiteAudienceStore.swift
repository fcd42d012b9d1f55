import ContentCards
import SQLite

/// Audiences over all users, on SQLite.
public struct SQLiteAudienceStore: AudienceStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func count(_ audience: Audience, at now: Timestamp) throws -> Int {
    try database.read { connection in
      let condition = try connection.condition(for: audience, at: now)
      return try connection.value("SELECT count(*) FROM user WHERE \(condition)") ?? 0
    }
  }

  public func users(in audience: Audience, at now: Timestamp, limit: Int) throws -> [UserID] {
    try database.read { connection in
      let condition = try connection.condition(for: audience, at: now)
      return try connection.query("SELECT id FROM user WHERE \(condition) ORDER BY id LIMIT \(limit)") { try $0[0] }
    }
  }
}
