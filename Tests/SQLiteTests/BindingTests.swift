import SQLite
import Testing

@Suite("Values in SQL") struct BindingTests {
  let connection: Connection

  init() throws { connection = try Connection(path: ":memory:") }

  @Test("interpolation binds: the text holds a question mark for each value")
  func textHasNoValues() {
    let name = "'; DROP TABLE user; --"
    let sql: SQL = "SELECT * FROM user WHERE name = \(name) AND id = \(7 as Int64)"
    #expect(sql.text == "SELECT * FROM user WHERE name = ? AND id = ?")
    #expect(sql.values == [.text(name), .integer(7)])
  }

  @Test("a hostile text stays a text")
  func hostileText() throws {
    try connection.script("CREATE TABLE note (text TEXT NOT NULL) STRICT")
    let text = "x'); DROP TABLE note; --"
    try connection.run("INSERT INTO note VALUES (\(text))")
    #expect(try connection.value("SELECT text FROM note") == text)
  }

  @Test("parts and lists carry their values along")
  func composition() throws {
    let part: SQL = "kind = \("classic")"
    let sql: SQL = "SELECT id FROM card WHERE \(part) AND id IN (\(list: [1, 2, 3])) LIMIT \(5)"
    #expect(sql.text == "SELECT id FROM card WHERE kind = ? AND id IN (?, ?, ?) LIMIT ?")
    #expect(sql.values == [.text("classic"), .integer(1), .integer(2), .integer(3), .integer(5)])
    #expect(try connection.query("SELECT 1 WHERE 1 IN (\(list: [Int]()))") { try $0[0] as Int } == [])
  }

  @Test("every type comes back as it went in")
  func roundTrips() throws {
    func echo<V: SQLValue & Equatable>(_ value: V) throws -> V? { try connection.value("SELECT \(value)") }
    #expect(try echo(Int.min) == Int.min)
    #expect(try echo(Int64.max) == Int64.max)
    #expect(try echo(0.1) == 0.1)
    #expect(try echo(true) == true)
    #expect(try echo("") == "")
    #expect(try echo("a\u{0}b") == "a\u{0}b")
    #expect(try echo("日本 👩‍👩‍👧 عربي") == "日本 👩‍👩‍👧 عربي")
    #expect(try echo([UInt8]()) == [])
    #expect(try echo([0, 255, 39] as [UInt8]) == [0, 255, 39])
    #expect(try echo(Colour.red) == .red)
    #expect(try echo(Colour?.none) == .some(nil))
    #expect(try echo(String?.some("x")) == "x")
  }

  @Test("a column of another type is an error that names it")
  func mismatch() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.first("SELECT NULL AS title") { try $0[0] as String }
    }
    #expect(error?.kind == .mismatch)
    #expect(error?.message == "column title holds NULL, which is no String")
    #expect(throws: SQLiteError.self) { try connection.value("SELECT 'a'") as Int? }
    #expect(throws: SQLiteError.self) { try connection.value("SELECT 'green'") as Colour? }
  }

  @Test("a question mark written by hand has no value and is refused")
  func handWrittenPlaceholder() {
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT ?") }
    #expect(error?.kind == .misuse)
  }

  private enum Colour: String, SQLValue { case red, blue }
}
