import ContentCards
import SQLite
import Testing

@testable import Storage

@Suite("Query plans") struct PlanTests {
  @Test("nothing that is done for a user reads a whole table or sorts")
  func noScans() async throws {
    let shelf = try CardShelf()
    let card = try await shelf.card(.linked)
    let user = UserID(rawValue: 1)
    let now = CardShelf.now
    try await shelf.database.write { connection in
      let before = connection.preparedStatements
      let lists = CardLists()
      for _ in 1...2 { _ = try connection.look(at: user, now, lists) }
      _ = try connection.liveCards(of: user, at: now, lists)
      _ = try connection.liveCard(card, of: user, at: now)
      for number in 0..<252 {
        let card = NewCard(
          user: user, origin: CardOrigin(campaign: CampaignID(rawValue: 1), version: 1, variant: "A"), content: .tile,
          created: now.adding(seconds: Int64(number)), expiresAt: now.adding(seconds: 86400))
        try connection.insert(card, at: now)
      }
      for (number, kind) in [CardEventKind.impression, .click, .impression, .dismissal].enumerated() {
        _ = try connection.record(CardEvent(key: "\(number)", kind: kind, card: card), by: user, at: now)
      }
      _ = try connection.record(CardEvent(key: "x", kind: .click, card: CardID(rawValue: 99)), by: user, at: now)
      _ = try connection.markViewed([card], by: user, at: now)
      try connection.update(card, to: .linked, version: 2, at: now)
      try connection.removeCards(of: CampaignID(rawValue: 1), from: user, because: .stopped, at: now)
      try connection.anonymiseCardEvents(of: user)

      let statements = connection.preparedStatements.subtracting(before)
      #expect(statements.count >= 15)
      for statement in statements {
        for step in try connection.plan(of: statement) {
          #expect(!step.hasPrefix("SCAN") && !step.contains("TEMP B-TREE"), "\(step)\n\(statement)")
        }
      }
    }
  }

  @Test("the plan of a scan says so")
  func scan() throws {
    let connection = try Connection(path: ":memory:")
    try connection.script("CREATE TABLE note (text TEXT NOT NULL) STRICT")
    #expect(
      try connection.plan(of: "SELECT * FROM note WHERE text > ? ORDER BY text") == [
        "SCAN note", "USE TEMP B-TREE FOR ORDER BY",
      ])
  }
}
