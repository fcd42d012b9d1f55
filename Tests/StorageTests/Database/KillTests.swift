import ContentCards
import Foundation
import Glibc
import SQLite
import TestSupport
import Testing

@testable import Storage

@Suite("Killed at any moment") struct KillTests {
  static let rounds = 100

  @Test("every acknowledged event is there, none twice, and the start after it takes under a second")
  func kill() async throws {
    let shelf = try CardShelf()
    for user in 1...8 as ClosedRange<Int64> {
      for _ in 0..<5 { try await shelf.card(of: user, .linked) }
    }
    shelf.database.close()
    let path = shelf.folder.file("placard.db")
    var acknowledged = 0
    for round in 0..<Self.rounds {
      let probe = try ChildProcess(buildFolder + "/StorageProbe", [path, "\(round)"])
      let said = try probe.read(until: "started\n")
      // From the first events on to dozens of commits and a copy of the log.
      usleep(UInt32(round % 20) * 4000)
      probe.signal(SIGKILL)
      #expect(probe.wait() == 128 + SIGKILL)
      let keys = (said + probe.rest()).split(separator: "\n").dropFirst().map(String.init)

      let start = ContinuousClock.now
      let database = try Database(path: path)
      #expect(ContinuousClock.now - start < .seconds(1))
      try database.read { connection in
        for key in keys {
          let parts = key.split(separator: " ").map(String.init)
          let count: Int? = try connection.value(
            "SELECT count(*) FROM card_event WHERE user_id = \(Int(parts[0])) AND key = \(parts[1]) AND NOT is_implied")
          #expect(count == 1, "\(key) was acknowledged in round \(round)")
        }
      }
      acknowledged += keys.count
      if round % 10 == 9 { #expect(try SQLiteCardFigureStore(database).discrepancies() == []) }
      database.close()
    }
    #expect(acknowledged > Self.rounds)
  }
}
