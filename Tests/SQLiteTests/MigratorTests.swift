import SQLite
import TestSupport
import Testing

@Suite("Migrations") struct MigratorTests {
  let connection: Connection
  let folder: TemporaryFolder

  let first = Migration("notes", "CREATE TABLE note (text TEXT NOT NULL) STRICT")
  let second = Migration(
    "authors", "ALTER TABLE note ADD COLUMN author TEXT; CREATE INDEX note_author ON note (author)")

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("a.db"))
  }

  @Test("each is applied once, in order, and recorded by name")
  func order() throws {
    #expect(try Migrator([first]).migrate(connection) == ["notes"])
    #expect(try Migrator([first, second]).migrate(connection) == ["authors"])
    #expect(try Migrator([first, second]).migrate(connection) == [])
    #expect(try names() == ["notes", "authors"])
    try connection.run("INSERT INTO note VALUES ('a', 'b')")
  }

  @Test("one that fails in its middle leaves nothing of itself, and those before it stay")
  func failing() throws {
    let broken = Migration("broken", "CREATE TABLE half (a INTEGER) STRICT; CREATE TABLE half (a INTEGER) STRICT")
    #expect(throws: SQLiteError.self) { try Migrator([first, broken, second]).migrate(connection) }
    #expect(try names() == ["notes"])
    #expect(try connection.value("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
    #expect(try Migrator([first, second]).migrate(connection) == ["authors"])
  }

  @Test("another name in a place, a database that is newer, and a name used twice are refused untouched")
  func refused() throws {
    try Migrator([first, second]).migrate(connection)
    let other = Migration("other", "CREATE TABLE other (a INTEGER) STRICT")
    #expect(throws: MigrationError.disagreement(recorded: "authors", expected: "other")) {
      try Migrator([first, other, second]).migrate(connection)
    }
    #expect(throws: MigrationError.disagreement(recorded: "notes", expected: "authors")) {
      try Migrator([second, first]).migrate(connection)
    }
    let newer = #expect(throws: MigrationError.unknown("authors")) { try Migrator([first]).migrate(connection) }
    #expect(newer?.description.contains("newer than the program") == true)
    #expect(throws: MigrationError.duplicateName("notes")) { try Migrator([first, first]).migrate(connection) }
    #expect(try connection.value("SELECT count(*) FROM sqlite_schema WHERE name = 'other'") == 0)
    #expect(try names() == ["notes", "authors"])
  }

  @Test("two processes that start at once apply each step once")
  func race() async throws {
    let path = folder.file("b.db")
    let applied = try await withThrowingTaskGroup(of: [String].self) { [first, second] group in
      for _ in 0..<8 { group.addTask { try Migrator([first, second]).migrate(Connection(path: path)) } }
      return try await group.reduce([], +)
    }
    #expect(applied.sorted() == ["authors", "notes"])
  }

  private func names() throws -> [String] {
    try connection.query("SELECT name FROM migration ORDER BY position") { try $0[0] as String }
  }
}
