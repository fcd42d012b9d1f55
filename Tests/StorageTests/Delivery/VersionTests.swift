import ContentCards
import Testing

@Suite("A new version of a live campaign")
struct VersionTests {
  static let noon = DeliveryDesk.noon

  @Test("Its text is seen at the next read; created, viewed, clicked and dismissed stay; events name what was seen")
  func edit() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana")
    let bo = try await desk.user("bo")
    try await desk.apply(["key": "a", "card": ["title": "One", "url": "/x"]])
    let card = try #require(try await desk.inbox.liveCards(of: ana, at: Self.noon).first)
    let gone = try #require(try await desk.inbox.liveCards(of: bo, at: Self.noon).first)
    let minute = Self.noon.adding(seconds: 60)
    _ = try await desk.events.record([CardEvent(key: "1", kind: .click, card: card.id)], by: ana, at: minute)
    _ = try await desk.events.record([CardEvent(key: "1", kind: .dismissal, card: gone.id)], by: bo, at: minute)
    try await desk.apply(["key": "a", "card": ["title": "Two", "url": "/x"]], at: minute)
    let hour = Self.noon.adding(seconds: 3600)
    let edited = try #require(try await desk.inbox.liveCards(of: ana, at: hour).first)
    #expect(edited.id == card.id)
    #expect(edited.content.title == "Two")
    #expect(edited.created == card.created)
    #expect(edited.updated == hour)
    #expect(edited.state == CardState(viewed: minute, clicked: minute))
    #expect(edited.origin.version == 2)
    #expect(try await desk.titles(bo, at: hour) == [], "dismissed stays dismissed")
    _ = try await desk.events.record([CardEvent(key: "2", kind: .click, card: card.id)], by: ana, at: hour)
    let clicks = try desk.figures.figures(of: card.origin.campaign).totals { $0.origin.version }.mapValues(\.clicks)
    #expect(clicks == [1: 1, 2: 1])
  }

  @Test("Who already had the campaign is not sent it again, even where they dismissed it or its card is over")
  func noSecondSend() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "card_life_seconds": 60, "card": ["title": "One"]])
    #expect(try await desk.titles(ana) == ["One"])
    try await desk.apply(["key": "a", "card": ["title": "Two"]])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 60)) == [])
  }

  @Test("A new end of the cards holds for those already sent")
  func newLife() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "card_life_seconds": 60, "card": ["title": "One"]])
    #expect(try await desk.titles(ana) == ["One"])
    try await desk.apply(["key": "a", "card_life_seconds": 600, "card": ["title": "One"]])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 59)) == ["One"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 599)) == ["One"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 600)) == [])
  }

  @Test("The trigger's properties are kept for it")
  func properties() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "delivery": ["event": "x"], "card": ["title": "{{ event_properties.n }}"]])
    var properties = JSON.Fields()
    properties["n"] = 7
    try await desk.did("x", ana, properties: properties)
    #expect(try await desk.titles(ana) == ["7"])
    try await desk.apply([
      "key": "a", "delivery": ["event": "x"], "card": ["title": "Number {{ event_properties.n }}"],
    ])
    #expect(try await desk.titles(ana) == ["Number 7"])
  }

  @Test("Where the new text cannot be sent to a user, theirs stays as it was")
  func unsendable() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "card": ["title": "One"]])
    #expect(try await desk.titles(ana) == ["One"])
    try await desk.apply(["key": "a", "card": ["title": "{% abort no %}"]])
    #expect(try await desk.titles(ana) == ["One"])
  }

  @Test("A test send passes the same checks, shows a test card and counts in no figure")
  func testSends() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    let draft = try await desk.apply([
      "key": "a", "draft": true,
      "variants": [
        ["name": "A", "percentage": 50, "card": ["title": "Draft {{ user_id }}"]],
        ["name": "B", "percentage": 50, "card": ["title": .string("{{ x }}" + String(repeating: "b", count: 3000))]],
      ],
    ])
    let send = { (arm: String) in try await desk.delivery.sendTest(of: draft, arm: arm, to: ana, at: Self.noon) }
    #expect(try await send("A") == nil)
    #expect(try await send("A") == nil)
    #expect(try await send("B")?.hasPrefix("the card is 3000 bytes") == true)
    #expect(try await send("C") == "there is no variant named C")
    let cards = try await desk.inbox.liveCards(of: ana, at: Self.noon)
    #expect(cards.map(\.content.title) == ["Draft ana"])
    #expect(cards.map(\.isTest) == [true])
    _ = try await desk.events.record(
      [CardEvent(key: "1", kind: .impression, card: cards[0].id)], by: ana, at: Self.noon)
    #expect(try desk.figures.figures(of: draft.id).total == CardFigures())
    try await desk.apply(["key": "a", "card": ["title": "Real"]])
    #expect(try await desk.titles(ana).contains("Real"), "a test is no send")
  }

  @Test("Re-eligible, a broadcast comes again when the time has passed, and takes its card's place")
  func broadcastAgain() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["plan": "gold"])
    try await desk.apply([
      "key": "a", "re_eligible_after_seconds": 3600, "card": ["title": "A"],
      "audience": ["attribute": "plan", "comparison": "equals", "value": "gold"],
    ])
    #expect(try await desk.titles(ana) == ["A"])
    let hour = Self.noon.adding(seconds: 3600)
    #expect(try await desk.inbox.liveCards(of: ana, at: hour.adding(seconds: -1)).map(\.created) == [Self.noon])
    #expect(try await desk.inbox.liveCards(of: ana, at: hour).map(\.created) == [hour])
    // Out of the audience, it is decided not to send again, and asked anew an hour later.
    try await desk.user("ana", ["plan": "free"])
    #expect(try await desk.inbox.liveCards(of: ana, at: hour.adding(seconds: 3600)).map(\.created) == [hour])
    try await desk.user("ana", ["plan": "gold"])
    #expect(try await desk.inbox.liveCards(of: ana, at: hour.adding(seconds: 7199)).map(\.created) == [hour])
    let third = hour.adding(seconds: 7200)
    #expect(try await desk.inbox.liveCards(of: ana, at: third).map(\.created) == [third])
  }
}
