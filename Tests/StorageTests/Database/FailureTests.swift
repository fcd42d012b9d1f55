import ContentCards
import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Faults that are really caused: an error to each caller, never a false success, and work again once the cause is gone.
@Suite("When writing fails") struct FailureTests {
  @Test("a commit that fails is told to every write in it, and nothing of them is kept")
  func failingCommit() async throws {
    let disk = FailingDisk()
    let shelf = try CardShelf(disk.options)
    let card = try await shelf.card(.linked)
    disk.fails = true
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          do {
            try await shelf.record(.click, card, key: "k\(number)")
            return false
          } catch { return error as? StoreError == .unavailable(detail: "the disk is on fire") }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(try shelf.loggedEvents() == 0)
    #expect(try shelf.state(card) == CardState())
    #expect(try shelf.total().clicks == 0)

    disk.fails = false
    #expect(try await shelf.record(.click, card, key: "k1") == .new)
    #expect(try shelf.loggedEvents() == 2)
    #expect(try shelf.figures.discrepancies() == [])
  }

  @Test("a full disk is told, what was acknowledged stays, and space that returns is used")
  func fullDisk() async throws {
    let shelf = try CardShelf()
    try await shelf.card()
    let pages: Int? = try shelf.database.read { try $0.value("PRAGMA page_count") }
    try await limitPages(shelf, try #require(pages) + 40)
    let (kept, refused) = await insertCards(shelf, 200)
    #expect(kept.count > 0 && refused.count > 0)
    for error in refused {
      guard case .full = error as? StoreError else {
        Issue.record("\(error)")
        continue
      }
    }
    #expect(try stored(shelf) == kept)

    try await limitPages(shelf, 1_000_000)
    let (more, none) = await insertCards(shelf, 50)
    #expect(none.isEmpty)
    #expect(try stored(shelf) == kept.union(more))
    #expect(try shelf.database.read { try $0.value("PRAGMA integrity_check") } == "ok")
    #expect(try shelf.total().sent == kept.count + more.count + 1)
  }

  @Test("another process that keeps the write lock is an error after the timeout, and the next write works")
  func lockedByOther() async throws {
    var options = DatabaseOptions()
    options.busyTimeoutMilliseconds = 50
    let shelf = try CardShelf(options)
    let card = try await shelf.card()
    let other = try Connection(path: shelf.folder.file("placard.db"))
    try other.run("BEGIN IMMEDIATE")
    let error = await #expect(throws: StoreError.self) { try await shelf.record(.impression, card, key: "k") }
    guard case .unavailable = error else { throw try #require(error) }
    #expect(try shelf.live() == [card])
    try other.run("ROLLBACK")
    #expect(try await shelf.record(.impression, card, key: "k") == .new)
  }

  @Test("a file that is no database, and a folder that is not there, are refused when it opens")
  func opening() throws {
    let folder = try TemporaryFolder()
    try Data("A letter, not a database. It goes on for a while.".utf8).write(to: URL(fileURLWithPath: folder.file("a")))
    let notOne = #expect(throws: StoreError.self) { try Database(path: folder.file("a")) }
    guard case .fault = notOne else { throw try #require(notOne) }
    let nowhere = #expect(throws: StoreError.self) { try Database(path: folder.file("none/a")) }
    guard case .unavailable = nowhere else { throw try #require(nowhere) }
    #expect(nowhere?.description.contains("none/a") == true)
  }

  private func limitPages(_ shelf: CardShelf, _ pages: Int) async throws {
    try await shelf.database.write { try $0.pragma("max_page_count", pages) }
  }

  private func insertCards(_ shelf: CardShelf, _ count: Int) async -> (kept: Set<CardID>, refused: [any Error]) {
    await withTaskGroup(of: Result<CardID, any Error>.self) { group in
      for _ in 0..<count {
        group.addTask {
          do {
            let content = CardContent(kind: .classic, title: String(repeating: "x", count: 1500))
            return .success(try await shelf.card(of: Int64.random(in: 2...20), content))
          } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: (kept: Set<CardID>(), refused: [any Error]())) { sums, result in
        switch result {
        case .success(let id): sums.kept.insert(id)
        case .failure(let error): sums.refused.append(error)
        }
      }
    }
  }

  private func stored(_ shelf: CardShelf) throws -> Set<CardID> {
    Set(try shelf.database.read { try $0.query("SELECT id FROM card WHERE user_id > 1") { try $0[0] as CardID } })
  }
}

/// A disk that refuses commits on demand.
private final class FailingDisk: Sendable {
  private let state = Mutex(false)

  var fails: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var options: DatabaseOptions {
    var options = DatabaseOptions()
    options.beforeCommit = { [self] in
      if fails { throw StoreError.unavailable(detail: "the disk is on fire") }
    }
    return options
  }
}
