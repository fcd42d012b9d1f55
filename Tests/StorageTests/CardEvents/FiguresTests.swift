import ContentCards
import SQLite
import Testing

@testable import Storage

@Suite("Figures") struct FiguresTests {
  let shelf: CardShelf

  init() throws { shelf = try CardShelf() }

  @Test("by day, version and variant, each unique in the row of its first event")
  func rows() async throws {
    let a = try await shelf.card(of: 1, variant: "A", .linked)
    let b = try await shelf.card(of: 2, variant: "B", .linked)
    let control = try await shelf.card(of: 3, variant: "control", .control)
    try await shelf.record(.impression, a, key: "1", by: 1)
    try await shelf.record(.click, a, key: "2", by: 1, at: 86400)
    try await shelf.record(.impression, a, key: "3", by: 1, at: 86400)
    try await shelf.record(.dismissal, b, key: "1", by: 2)
    try await shelf.record(.controlImpression, control, key: "1", by: 3)
    try await shelf.record(.controlImpression, control, key: "2", by: 3)

    let day = Int(CardShelf.now.milliseconds / 86_400_000)
    let rows = try shelf.figures.figures(of: CampaignID(rawValue: 1))
    #expect(rows.map(\.origin.variant) == ["A", "B", "control", "A"])
    #expect(rows.map(\.day) == [day, day, day, day + 1])
    #expect(numbers(rows[0].figures) == [1, 0, 1, 1, 1, 0, 0, 0, 0, 0])
    #expect(numbers(rows[1].figures) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(numbers(rows[2].figures) == [0, 1, 0, 0, 0, 2, 1, 0, 0, 0])
    #expect(numbers(rows[3].figures) == [0, 0, 0, 1, 0, 0, 0, 1, 1, 0])
    #expect(numbers(rows.total) == [2, 1, 1, 2, 1, 2, 1, 1, 1, 1])
    #expect(rows.totals { $0.origin.variant }["A"]?.clickRate == 1)
    #expect(CardFigures().clickRate == nil)
  }

  @Test("a user is one recipient of a campaign, however many of its cards they saw")
  func recipients() async throws {
    for number in 0..<3 {
      let card = try await shelf.card(of: 1)
      try await shelf.record(.impression, card, key: "k\(number)", by: 1)
    }
    try await shelf.record(.impression, shelf.card(of: 2), key: "k", by: 2)
    try await shelf.record(.impression, shelf.card(of: 1, campaign: 2), key: "other", by: 1)
    #expect(try shelf.total().recipients == 2)
    #expect(try shelf.total().uniqueImpressions == 4)
    #expect(try shelf.total(of: 2).recipients == 1)
  }

  @Test("test cards are logged and count in no figure")
  func tests() async throws {
    let card = try await shelf.card(isTest: true, .linked)
    let control = try await shelf.card(isTest: true, .control)
    for kind in [CardEventKind.impression, .click, .dismissal] {
      #expect(try await shelf.record(kind, card, key: kind.rawValue) == .new)
    }
    #expect(try await shelf.record(.controlImpression, control, key: "c") == .new)
    #expect(try shelf.figures.figures(of: CampaignID(rawValue: 1)) == [])
    #expect(try shelf.loggedEvents() == 4)
    #expect(try shelf.figures.discrepancies() == [])
    let real = try await shelf.card()
    try await shelf.record(.impression, real, key: "r")
    #expect(try shelf.total().recipients == 1)
  }

  @Test("an erased user leaves the figures, and no word of theirs in the events")
  func erasure() async throws {
    let card = try await shelf.card(of: 1, .linked)
    try await shelf.record(.click, card, key: "u-1 clicked", by: 1)
    let before = try shelf.total()
    _ = try await shelf.database.write { connection in
      try connection.anonymiseCardEvents(of: UserID(rawValue: 1))
      try connection.run("DELETE FROM user WHERE id = 1")
    }
    #expect(try shelf.total() == before)
    #expect(try shelf.figures.discrepancies() == [])
    #expect(try shelf.database.read { try $0.value("SELECT count(*) FROM card") } == 0)
    #expect(try shelf.database.read { try $0.value("SELECT count(*) FROM campaign_view") } == 0)
    #expect(try shelf.database.read { try $0.value("SELECT count(*) FROM card_event WHERE key LIKE '%u-1%'") } == 0)
  }

  private func numbers(_ figures: CardFigures) -> [Int] { CardFigures.fields.map { figures[keyPath: $0] } }
}
