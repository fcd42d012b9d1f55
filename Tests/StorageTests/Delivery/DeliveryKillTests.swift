import ContentCards
import Foundation
import Glibc
import SQLite
import TestSupport
import Testing

@testable import Storage

@Suite("Delivery by two processes that are killed at any moment")
struct DeliveryKillTests {
  static let rounds = 100

  @Test("loses nothing that was acknowledged, sends nothing twice, and keeps every figure, a hundred times")
  func kill() async throws {
    let path = try await prepared()
    var acknowledged = 0
    for round in 0..<Self.rounds {
      let probes = try (0..<2).map { _ in try start("deliver-until-killed", path.database, round) }
      var said = try probes.map { try $0.read(until: "started\n") }
      // From nothing to a few dozen deliveries; one goes a little before the other.
      usleep(UInt32(round % 20) * 5000)
      for (index, probe) in probes.enumerated() {
        probe.signal(SIGKILL)
        #expect(probe.wait() == 128 + SIGKILL)
        said[index] += probe.rest()
      }
      let begin = ContinuousClock.now
      let database = try Database(path: path.database)
      #expect(ContinuousClock.now - begin < .seconds(1))
      let words = said.flatMap(ProbedShelf.words)
      for word in words { #expect(try Self.isKept(word, in: database), "\(word) in round \(round)") }
      acknowledged += words.count
      #expect(try Self.faults(in: database) == [], "round \(round)")
      #expect(try SQLiteCardFigureStore(database).discrepancies() == [], "round \(round)")
      database.close()
    }
    #expect(acknowledged > Self.rounds * 10)
    try await finish(path.database)
  }

  @Test(
    "One trigger sent fifty times by each of two processes, one of which is killed and started again, sends one card")
  func fiftyTimes() async throws {
    let path = try await prepared()
    for round in 0..<5 {
      let steady = try start("trigger-fifty-times", path.database, round)
      for attempt in 0..<3 {
        let killed = try start("trigger-fifty-times", path.database, round)
        _ = try killed.read(until: "started\n")
        usleep(UInt32(attempt) * 15_000)
        killed.signal(SIGKILL)
        killed.wait()
      }
      let last = try start("trigger-fifty-times", path.database, round)
      for probe in [steady, last] {
        #expect(probe.rest().hasSuffix("done\n"))
        #expect(probe.wait() == 0)
      }
      let database = try Database(path: path.database)
      try database.read { connection in
        let wrong: Int? = try connection.value(
          """
          SELECT count(*) FROM user WHERE \(round) + 1 <> (
            SELECT sends FROM send_ledger JOIN campaign ON campaign.id = campaign_id
            WHERE user_id = user.id AND key = 'once')
          """)
        #expect(wrong == 0, "round \(round)")
      }
      #expect(try Self.faults(in: database) == [])
      #expect(try SQLiteCardFigureStore(database).discrepancies() == [])
      database.close()
    }
  }
}

extension DeliveryKillTests {
  private struct Place {
    let folder: TemporaryFolder
    var database: String { folder.path + "/placard.db" }
  }

  /// Forty users, two broadcasts, and campaigns that an event and calls trigger.
  private func prepared() async throws -> Place {
    let desk = try DeliveryDesk()
    let now = Timestamp(seconds: 1_785_000_000)
    for number in 0..<40 { try await desk.user("u-\(number)", at: now) }
    try await desk.apply(["key": "everyone", "card": ["title": "Everyone"]], at: now)
    try await desk.apply(["key": "hourly", "re_eligible_after_seconds": 60, "card": ["title": "Hourly"]], at: now)
    try await desk.apply(
      [
        "key": "event", "delivery": ["event": "x", "delay_seconds": 1], "re_eligible_after_seconds": 0,
        "card": ["title": "Event"],
      ], at: now)
    for key in ["again", "once"] {
      try await desk.apply(
        [
          "key": .string(key), "delivery": "api_trigger", "re_eligible_after_seconds": 0, "card": ["title": "Called"],
        ], at: now)
    }
    desk.database.close()
    return Place(folder: desk.folder)
  }

  private func start(_ mode: String, _ database: String, _ round: Int) throws -> ChildProcess {
    try ChildProcess(buildFolder + "/StorageProbe", [mode, database, "\(round)"])
  }

  private static func isKept(_ word: ProbedShelf.Word, in database: Database) throws -> Bool {
    let count: Int? = try database.readOnce { connection in
      switch word.word {
      case "triggered":
        try connection.value("SELECT count(*) FROM trigger_receipt WHERE user_id = \(word.user) AND key = \(word.key)")
      case "did":
        try connection.value("SELECT count(*) FROM user_activity WHERE user_id = \(word.user) AND key = \(word.key)")
      case "read":
        try connection.value(
          """
          SELECT count(*) FROM send_ledger JOIN campaign ON campaign.id = campaign_id
          WHERE user_id = \(word.user) AND key = 'everyone'
          """)
      default: nil
      }
    }
    return count == 1
  }

  /// What must never be: a card too many, a trigger that sent another number than its receipts say, an event whose card
  /// neither came nor waits.
  private static func faults(in database: Database) throws -> [String] {
    try database.read { connection in
      try connection.query(
        """
        SELECT 'two live cards of ' || campaign_id || ' for ' || user_id FROM card WHERE is_gone = 0
        GROUP BY user_id, campaign_id HAVING count(*) > 1
        UNION ALL
        SELECT 'triggers of ' || user_id FROM send_ledger JOIN campaign ON campaign.id = campaign_id
        WHERE key = 'again' AND sends <> (
          SELECT count(*) FROM trigger_receipt AS receipt
          WHERE receipt.user_id = send_ledger.user_id AND receipt.campaign_id = campaign.id AND outcome = 'sent')
        UNION ALL
        SELECT 'everyone twice for ' || user_id FROM send_ledger JOIN campaign ON campaign.id = campaign_id
        WHERE key = 'everyone' AND sends <> 1
        UNION ALL
        SELECT 'event lost for ' || user_id || ' at ' || at FROM user_activity AS done
        WHERE NOT EXISTS (
          SELECT 1 FROM queued_send WHERE queued_send.user_id = done.user_id AND due_at = at + 1000)
        AND NOT EXISTS (
          SELECT 1 FROM send_ledger AS sent JOIN campaign ON campaign.id = campaign_id
          WHERE sent.user_id = done.user_id AND key = 'event' AND last_sent_at >= at + 1000)
        UNION ALL
        SELECT 'event sent too often for ' || user_id FROM send_ledger AS sent JOIN campaign ON campaign.id = campaign_id
        WHERE key = 'event' AND sends > (
          SELECT count(*) FROM user_activity WHERE user_activity.user_id = sent.user_id)
        UNION ALL
        SELECT 'queued twice for ' || user_id FROM queued_send GROUP BY user_id, due_at HAVING count(*) > 1
        """
      ) { try $0[0] }
    }
  }

  /// What still waits comes at last, and everyone has everything once.
  private func finish(_ path: String) async throws {
    let database = try Database(path: path)
    let delivery = Delivery(
      campaigns: SQLiteCampaignStore(database), store: SQLiteDeliveryStore(database), renderer: PlainMessages())
    let end = Timestamp(seconds: 1_785_000_000 + 20 * Int64(Self.rounds))
    while try await delivery.deliverDue(at: end, limit: 7) > 0 {}
    #expect(try Self.faults(in: database) == [])
    #expect(try database.read { try $0.value("SELECT count(*) FROM queued_send") } == 0)
    #expect(try SQLiteCardFigureStore(database).discrepancies() == [])
  }
}
