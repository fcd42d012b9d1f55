import ContentCards
import Storage
import Testing

@Suite("A clock that is set back")
struct ClockTests {
  static let noon = DeliveryDesk.noon

  @Test("Loses nothing that was planned meanwhile and sends nothing twice")
  func setBack() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    let second = { (second: Int64) in Self.noon.adding(seconds: second) }
    try await desk.apply(["key": "a", "card": ["title": "A"]])
    #expect(try await desk.titles(ana, at: second(100)) == ["A"])
    // Back by fifty seconds: the card is one of the future, and a campaign for in between comes at its time.
    try await desk.apply(
      [
        "key": "b", "delivery": ["at": "2026-07-01T12:01:20", "time_zone": "UTC"], "card": ["title": "B"],
      ], at: second(50))
    #expect(try await desk.titles(ana, at: second(50)) == [])
    #expect(try await desk.titles(ana, at: second(80)) == ["B"])
    #expect(try await desk.titles(ana, at: second(100)) == ["A", "B"])
    let sent = try desk.campaigns.campaigns().campaigns.map { try desk.figures.figures(of: $0.id).total.sent }
    #expect(sent == [1, 1])
  }

  @Test("A reader gets what another delivered a moment later by its clock, and not what lies further ahead")
  func momentLater() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    let second = { (second: Int64) in Self.noon.adding(seconds: second) }
    let early = try #require(try SQLiteCardStore(desk.database).look(at: ana, second(0)))
    try await desk.apply(["key": "a", "card": ["title": "A"]])
    #expect(try await desk.titles(ana, at: second(1)) == ["A"])

    #expect(try await desk.titles(ana, at: second(0)) == ["A"])
    let cards = try await desk.inbox.liveCards(of: ana, asOf: early, at: second(0))
    #expect(cards.map(\.content.title) == ["A"])
    #expect(try await desk.inbox.liveCard(cards[0].id, of: ana, at: second(0)) != nil)
    #expect(await desk.inbox.refresh(ana, at: second(0)) == second(1))
    #expect(try await desk.titles(ana, at: second(-9)) == ["A"])
    #expect(try await desk.titles(ana, at: second(-10)) == [])
  }

  @Test("A new text reaches the card that is of the future then")
  func rewrite() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "card": ["title": "One"]])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 100)) == ["One"])
    try await desk.apply(["key": "a", "card": ["title": "Two"]], at: Self.noon.adding(seconds: 50))
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 50)) == [])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 100)) == ["Two"])
  }
}

@Suite("A user's limit of 250 cards")
struct DeliveryLimitTests {
  @Test("Holds when more broadcasts are due at one read: the oldest unpinned leave, and all count as sent")
  func limit() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    for number in 0..<255 {
      try await desk.apply([
        "key": .string("c-\(number)"), "card": ["title": .string("\(number)"), "pinned": .bool(number == 0)],
      ])
    }
    let titles = try await desk.titles(ana)
    #expect(titles == ["0"] + (6..<255).reversed().map(String.init))
    #expect(try await desk.titles(ana, at: DeliveryDesk.noon.adding(seconds: 60)) == titles, "none comes again")
    let sent = try desk.campaigns.campaigns().campaigns.map { try desk.figures.figures(of: $0.id).total.sent }
    #expect(sent == Array(repeating: 1, count: 255))
  }
}
