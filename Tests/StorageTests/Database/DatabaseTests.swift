import ContentCards
import SQLite
import Storage
import TestSupport
import Testing

@Suite("The database") struct DatabaseTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file("placard.db"))
  }

  @Test("what a write answered is read afterwards")
  func writeThenRead() async throws {
    let id = try await database.write { connection in
      try connection.run("INSERT INTO campaign (key, name) VALUES ('spring', 'Spring')")
      return connection.lastInsertedID
    }
    #expect(try database.read { try $0.value("SELECT key FROM campaign WHERE id = \(id)") } == "spring")
  }

  @Test("a failing write leaves nothing and harms no other")
  func savepoints() async throws {
    struct Failure: Error {}
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { [database] in
          do {
            try await database.write { connection in
              try connection.run("INSERT INTO campaign (key, name) VALUES (\("k\(number)"), '')")
              if number % 3 == 0 { throw Failure() }
            }
            return number % 3 != 0
          } catch { return error is Failure && number % 3 == 0 }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(try database.read { try $0.value("SELECT count(*) FROM campaign") } == 66)
  }

  @Test("reading cannot write")
  func readersAreReadOnly() throws {
    #expect(throws: StoreError.self) {
      try database.read { try $0.run("INSERT INTO campaign (key, name) VALUES ('a', 'b')") }
    }
  }

  @Test("a closed database refuses politely and keeps what was written")
  func close() async throws {
    try await database.write { _ = try $0.run("INSERT INTO campaign (key, name) VALUES ('a', 'b')") }
    database.close()
    database.close()
    await #expect(throws: StoreError.unavailable(detail: "the database is closed")) {
      try await database.write { _ in }
    }
    #expect(throws: StoreError.unavailable(detail: "the database is closed")) { try database.read { _ in } }
    let again = try Database(path: folder.file("placard.db"))
    #expect(try again.read { try $0.value("SELECT count(*) FROM campaign") } == 1)
  }

  @Test("it may be let go by a write of its own")
  func lastReference() async throws {
    for number in 0..<50 {
      let path = folder.file("\(number).db")
      var mine: Database? = try Database(path: path)
      let write = Task { [mine] in try await mine?.write { [mine] _ in mine != nil } }
      mine = nil
      #expect(try await write.value == true)
    }
  }

  @Test("a thousand writes at once are all there, each in the order of its own caller")
  func groupCommit() async throws {
    try await database.write { try $0.script("CREATE TABLE line (caller INTEGER, number INTEGER) STRICT") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for caller in 0..<50 {
        group.addTask { [database] in
          for number in 0..<20 {
            _ = try await database.write { try $0.run("INSERT INTO line VALUES (\(caller), \(number))") }
          }
        }
      }
      try await group.waitForAll()
    }
    let disorder = "SELECT count(*) FROM line AS a JOIN line AS b USING (caller)" as SQL
    #expect(try database.read { try $0.value("SELECT count(*) FROM line") } == 1000)
    #expect(
      try database.read {
        try $0.value("\(disorder) WHERE a.rowid < b.rowid AND a.number > b.number")
      } == 0)
  }
}
