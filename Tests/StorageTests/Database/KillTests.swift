import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("Killed at any moment") struct KillTests {
  static let rounds = 100

  @Test("every acknowledged event is there, none twice, and the start after it takes under a second")
  func kill() async throws {
    let shelf = try await ProbedShelf()
    var acknowledged = 0
    for round in 0..<Self.rounds {
      let probe = try shelf.start("until-killed", round: round)
      let said = try probe.read(until: "started\n")
      // From the first events on to dozens of commits and a copy of the log.
      usleep(UInt32(round % 20) * 4000)
      probe.signal(SIGKILL)
      #expect(probe.wait() == 128 + SIGKILL)

      let start = ContinuousClock.now
      let database = try Database(path: shelf.path)
      #expect(ContinuousClock.now - start < .seconds(1))
      let words = ProbedShelf.words(said + probe.rest())
      for event in words { #expect(try shelf.count(event, in: database) == 1, "\(event) in round \(round)") }
      acknowledged += words.count
      if round % 10 == 9 { #expect(try SQLiteCardFigureStore(database).discrepancies() == []) }
      database.close()
    }
    #expect(acknowledged > Self.rounds)
  }

  @Test("writes that the system refuses at any size of the file: no false success, no half, and all well afterwards")
  func failingDisk() async throws {
    let shelf = try await ProbedShelf()
    let probe = try shelf.start("on-a-failing-disk", round: 0)
    let said = probe.rest()
    #expect(probe.wait() == 0)
    let database = try Database(path: shelf.path)
    var kept = 0
    var failed = 0
    for event in ProbedShelf.words(said) {
      switch event.word {
      case "kept":
        kept += 1
        #expect(try shelf.count(event, in: database) == 1, "\(event)")
      case "failed":
        failed += 1
        #expect(try shelf.count(event, in: database) == 0, "\(event)")
      default: Issue.record("\(event)")
      }
    }
    #expect(kept > 8 * 20 * 4)
    #expect(failed > 0)
    #expect(try database.read { try $0.value("SELECT count(*) FROM card_event WHERE NOT is_implied") } == kept)
    #expect(try database.read { try $0.value("PRAGMA integrity_check") } == "ok")
    #expect(try SQLiteCardFigureStore(database).discrepancies() == [])
  }
}
