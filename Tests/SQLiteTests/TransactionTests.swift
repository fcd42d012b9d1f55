import SQLite
import TestSupport
import Testing

@Suite("Transactions") struct TransactionTests {
  let folder: TemporaryFolder
  let connection: Connection

  private struct Failure: Error {}

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("a.db"))
    try connection.script("CREATE TABLE note (text TEXT NOT NULL) STRICT")
  }

  @Test("keep all or nothing")
  func allOrNothing() throws {
    try connection.transaction(.immediate) { try add("a") }
    #expect(throws: Failure.self) {
      try connection.transaction(.immediate) {
        try add("b")
        throw Failure()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try texts() == ["a"])
  }

  @Test("an inner one that fails undoes itself alone, at any depth")
  func savepoints() throws {
    var errors: [(any Error)?] = []
    try connection.transaction(.immediate) {
      try add("a")
      try connection.savepoint {
        try add("b")
        errors.append(addAndFail("c") { throw Failure() })
        try add("d")
      }
      errors.append(addAndFail("e") { try connection.run("INSERT INTO note VALUES (NULL)") })
    }
    #expect(errors[0] is Failure)
    #expect((errors[1] as? SQLiteError)?.kind == .constraint)
    #expect(try texts() == ["a", "b", "d"])
  }

  private func addAndFail(_ text: String, _ body: () throws -> Void) -> (any Error)? {
    do {
      try connection.savepoint {
        try add(text)
        try body()
      }
      return nil
    } catch { return error }
  }

  @Test("an immediate one waits for another's end instead of failing in its middle")
  func immediateLocks() throws {
    var options = ConnectionOptions()
    options.busyTimeoutMilliseconds = 0
    let other = try Connection(path: folder.file("a.db"), options)
    try connection.run("BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) { try other.transaction(.immediate) {} }
    #expect(error?.kind == .busy)
    #expect(!other.isInTransaction)
    let count: Int? = try other.transaction(.deferred) { try other.value("SELECT count(*) FROM note") }
    #expect(count == 0)
    connection.rollBack()
    try other.transaction(.immediate) { _ = try other.run("INSERT INTO note VALUES ('z')") }
    #expect(try texts() == ["z"])
  }

  @Test("a copy of the log takes what is committed and leaves the rest")
  func checkpoint() throws {
    try add("a")
    let (pages, copied) = try connection.checkpoint()
    #expect(pages > 0 && copied == pages)
    try connection.checkpointAndTruncate()
    #expect(try connection.checkpoint() == (0, 0))
    #expect(try texts() == ["a"])
  }

  private func add(_ text: String) throws { try connection.run("INSERT INTO note VALUES (\(text))") }

  private func texts() throws -> [String] {
    try connection.query("SELECT text FROM note ORDER BY text") { try $0[0] as String }
  }
}
