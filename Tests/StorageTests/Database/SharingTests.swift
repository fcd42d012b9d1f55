import ContentCards
import Foundation
import SQLite
import TestSupport
import Testing

@testable import Storage

@Suite("Many at once") struct SharingTests {
  @Test("reading and changing inside a write loses no update, from many tasks and two open databases")
  func counters() async throws {
    let folder = try TemporaryFolder()
    let databases = try (0..<2).map { _ in try Database(path: folder.file("placard.db")) }
    try await databases[0].write { try $0.script("CREATE TABLE counter (n INTEGER NOT NULL) STRICT") }
    _ = try await databases[0].write { try $0.run("INSERT INTO counter VALUES (0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<16 {
        group.addTask {
          for _ in 0..<50 {
            _ = try await databases[task % 2].write { connection in
              let n: Int? = try connection.value("SELECT n FROM counter")
              return try connection.run("UPDATE counter SET n = \((n ?? -1000) + 1)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    for database in databases { #expect(try database.read { try $0.value("SELECT n FROM counter") } == 800) }
  }

  @Test("a read sees one moment, whatever is written meanwhile")
  func snapshot() async throws {
    let shelf = try CardShelf()
    let card = try await shelf.card()
    try shelf.database.read { connection in
      #expect(try connection.value("SELECT count(*) FROM card_event") == 0)
      let writer = try Connection(path: shelf.folder.file("placard.db"))
      try writer.run("UPDATE card SET title = 'New' WHERE id = \(card)")
      #expect(try connection.value("SELECT title FROM card") == "Card")
    }
    #expect(try shelf.database.read { try $0.value("SELECT title FROM card") } == "New")
  }

  @Test("the log stays bounded while writes go on without a pause, and nothing is lost")
  func boundedLog() async throws {
    var options = DatabaseOptions()
    options.checkpointPages = 50
    options.maximumLogPages = 200
    let shelf = try CardShelf(options)
    let log = shelf.folder.file("placard.db-wal")
    var longest = 0
    for number in 0..<1500 {
      let user = Int64(number % 40)
      try await shelf.card(of: user, CardContent(kind: .classic, title: String(repeating: "x", count: 1000)))
      let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int ?? 0
      longest = max(longest, size)
    }
    // 1500 cards write some ten thousand pages.
    #expect(longest < 400 * 4120)
    #expect(try shelf.database.read { try $0.value("SELECT count(*) FROM card") } == 1500)
    shelf.database.close()
    #expect(!FileManager.default.fileExists(atPath: log))
  }

  @Test("one batch sent by two sessions at once is counted once")
  func twoSessions() async throws {
    let shelf = try CardShelf()
    let card = try await shelf.card(.linked)
    let second = SQLiteCardEventStore(try Database(path: shelf.folder.file("placard.db")))
    let user = UserID(rawValue: 1)
    let outcomes = try await withThrowingTaskGroup(of: [CardEventOutcome].self) { group in
      for number in 0..<40 {
        let store = number % 2 == 0 ? shelf.events : second
        let batch = (0..<10).map { CardEvent(key: "k\(($0 + number) % 10)", kind: .impression, card: card) }
        group.addTask { try await store.record(batch, by: user, at: CardShelf.now) }
      }
      return try await group.reduce([], +)
    }
    #expect(outcomes.count { $0 == .new } == 10)
    #expect(outcomes.count { $0 == .known } == 390)
    #expect(try shelf.total().impressions == 10)
    #expect(try shelf.total().uniqueImpressions == 1)
  }
}
