import ContentCards
import SQLite

/// Users and their attributes, on SQLite.
public struct SQLiteUserStore: UserStore {
  private let database: Database
  let known = KnownUsers()

  public init(_ database: Database) { self.database = database }

  public func user(_ id: UserID) throws -> User? {
    try database.readOnce { try $0.user(id, known) }
  }

  public func user(_ externalID: ExternalID) throws -> User? {
    try database.readOnce { try $0.user(externalID, known) }
  }

  public func change(
    _ externalID: ExternalID, _ changes: [(name: String, change: AttributeChange)], at now: Timestamp
  ) async throws -> User {
    try await database.write { try $0.change(externalID, changes, at: now) }
  }

  public func erase(_ externalID: ExternalID) async throws -> Bool {
    try await database.write { connection in
      guard let user = try connection.user(externalID) else { return false }
      try connection.anonymiseCardEvents(of: user.id)
      try connection.forgetAddresses(of: user.id)
      try connection.forgetTestUser(user.externalID)
      // Everything else that belongs to the user goes with the row.
      try connection.run("DELETE FROM user WHERE id = \(user.id)")
      return true
    }
  }
}
