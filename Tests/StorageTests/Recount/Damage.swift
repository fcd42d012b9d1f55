import ContentCards
import SQLite
import Testing

@testable import Storage

/// What is done to a database behind the program's back, and what the recount has to say of it.
struct Damage: Sendable, CustomTestStringConvertible {
  let sql: SQL
  let found: [String]

  init(_ sql: SQL, _ found: String...) {
    self.sql = sql
    self.found = found
  }

  var testDescription: String { sql.text }
}

extension Database {
  /// What the recount finds after the damage, which is undone again.
  func discrepancies(after damage: SQL) async throws -> [String] {
    do {
      try await write { connection in
        // Rows may be taken from under others until the end, which never comes.
        try connection.pragma("defer_foreign_keys", 1)
        try #require(try connection.run(damage) > 0, "nothing was damaged")
        throw Found(discrepancies: try connection.discrepancies().map(\.description))
      }
    } catch let found as Found { return found.discrepancies }
    return []
  }
}

private struct Found: Error { let discrepancies: [String] }
