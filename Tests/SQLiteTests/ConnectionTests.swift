import SQLite
import TestSupport
import Testing

@Suite("A connection") struct ConnectionTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("a.db"))
    try connection.script("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT")
  }

  @Test("is durable, checks references, and takes double quotes for names")
  func settings() throws {
    #expect(try connection.value("PRAGMA journal_mode") == "wal")
    #expect(try connection.value("PRAGMA synchronous") == 2)
    #expect(try connection.value("PRAGMA foreign_keys") == 1)
    #expect(throws: SQLiteError.self) { try connection.run(#"INSERT INTO note (text) VALUES ("text of mine")"#) }
  }

  @Test("counts what a statement changed, and nothing for one that changes nothing")
  func changes() throws {
    #expect(try connection.run("INSERT INTO note (text) VALUES ('a'), ('b')") == 2)
    #expect(connection.lastInsertedID == 2)
    #expect(try connection.run("SELECT 1") == 0)
    #expect(try connection.run("INSERT INTO note (text) VALUES ('a') ON CONFLICT DO NOTHING") == 0)
    #expect(try connection.run("UPDATE note SET text = text || '!'") == 2)
    #expect(try connection.query("SELECT text FROM note ORDER BY id") { try $0[0] as String } == ["a!", "b!"])
    #expect(try connection.first("SELECT text FROM note WHERE id = 9") { try $0[0] as String } == nil)
  }

  @Test("an error has the code, the message and the statement, but none of the values")
  func errors() throws {
    let secret = "a secret"
    try connection.run("INSERT INTO note (text) VALUES (\(secret))")
    let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO note (text) VALUES (\(secret))") }
    #expect(error?.code == 2067 && error?.kind == .constraint && error?.isDuplicate == true)
    #expect(error?.message == "UNIQUE constraint failed: note.text")
    #expect(error?.sql == "INSERT INTO note (text) VALUES (?)")
    #expect(error?.description.contains(secret) == false)
    let typo = #expect(throws: SQLiteError.self) { try connection.run("SELEKT 1") }
    #expect(typo?.message == #"near "SELEKT": syntax error"#)
    #expect(throws: SQLiteError.self) { try connection.run("") }
  }

  @Test("a statement inside its own rows does not disturb them")
  func nesting() throws {
    try connection.run("INSERT INTO note (text) VALUES ('a'), ('b'), ('c')")
    func texts(from id: Int) -> SQL { "SELECT id, text FROM note WHERE id >= \(id) ORDER BY id" }
    let nested = try connection.query(texts(from: 1)) { row in
      try connection.query(texts(from: try row[0])) { try $0[1] as String }
    }
    #expect(nested == [["a", "b", "c"], ["b", "c"], ["c"]])
  }

  @Test("prepares a text once, and a statement can be used again after it failed or was left in its middle")
  func statements() throws {
    struct Stop: Error {}
    try connection.run("INSERT INTO note (text) VALUES ('a'), ('b')")
    let before = connection.preparedStatements.count
    for round in 0..<10 {
      #expect(throws: Stop.self) {
        try connection.forEach("SELECT text FROM note WHERE id > \(round - 10)") { _ in throw Stop() }
      }
      #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO note (id, text) VALUES (\(round), 'a')") }
    }
    #expect(connection.preparedStatements.count == before + 2)
    #expect(try connection.query("SELECT text FROM note WHERE id > \(-10)") { try $0[0] as String } == ["a", "b"])
  }

  @Test("tells statements of the same literals by their parts, their order and how many values they bind")
  func wordings() throws {
    try connection.run("INSERT INTO note (text) VALUES ('a'), ('b'), ('c')")
    func count(_ condition: SQL) throws -> Int? { try connection.value("SELECT count(*) FROM note WHERE \(condition)") }
    func both(_ first: SQL, _ second: SQL) -> SQL { "\(first) AND \(second)" }
    let (low, high): (SQL, SQL) = ("id > 1", "id < 3")
    for _ in 1...2 {
      #expect(try count(low) == 2 && count(high) == 2 && count(both(low, high)) == 1 && count(both(high, low)) == 1)
      for length in 0...3 { #expect(try count("id IN (\(list: 0..<length))") == max(0, length - 1)) }
    }
    #expect(both(low, high).text == "id > 1 AND id < 3")
  }

  @Test("for reading it sees what others wrote and changes nothing")
  func readOnly() throws {
    var options = ConnectionOptions()
    options.isReadOnly = true
    let reader = try Connection(path: folder.file("a.db"), options)
    try connection.run("INSERT INTO note (text) VALUES ('a')")
    #expect(try reader.value("SELECT count(*) FROM note") == 1)
    let error = #expect(throws: SQLiteError.self) { try reader.run("DELETE FROM note") }
    #expect(error?.kind == .readOnly)
    let missing = #expect(throws: SQLiteError.self) { try Connection(path: folder.file("none.db"), options) }
    #expect(missing?.kind == .cannotOpen)
  }
}
