import ContentCards
import Testing

@Suite("A broadcast")
struct BroadcastTests {
  static let noon = DeliveryDesk.noon

  @Test("It is visible at the next read to everyone in its audience and to nobody else")
  func audience() async throws {
    let desk = try DeliveryDesk()
    let gold = try await desk.user("gold", ["plan": "gold"])
    let free = try await desk.user("free", ["plan": "free"])
    #expect(try await desk.titles(gold) == [])
    try await desk.apply([
      "key": "offer", "audience": ["attribute": "plan", "comparison": "equals", "value": "gold"],
      "card": ["title": "For gold"],
    ])
    #expect(try await desk.titles(gold) == ["For gold"])
    #expect(try await desk.titles(gold) == ["For gold"])
    #expect(try await desk.titles(free) == [])
  }

  @Test("What was decided stays decided for that version, whatever becomes of the user")
  func frozen() async throws {
    let desk = try DeliveryDesk()
    let audience: JSON = ["attribute": "plan", "comparison": "equals", "value": "gold"]
    let ana = try await desk.user("ana", ["plan": "free", "first_name": "Ana"])
    let bo = try await desk.user("bo", ["plan": "gold", "first_name": "Bo"])
    try await desk.apply(["key": "a", "audience": audience, "card": ["title": "Hello {{ first_name }}"]])
    #expect(try await desk.titles(ana) == [])
    #expect(try await desk.titles(bo) == ["Hello Bo"])
    try await desk.user("ana", ["plan": "gold"])
    try await desk.user("bo", ["plan": "free", "first_name": "Bob"])
    #expect(try await desk.titles(ana) == [])
    #expect(try await desk.titles(bo) == ["Hello Bo"])
    // A new version is decided anew; who holds the card keeps it and sees the new text.
    try await desk.apply(["key": "a", "audience": audience, "card": ["title": "Hi {{ first_name }}"]])
    #expect(try await desk.titles(ana) == ["Hi Ana"])
    #expect(try await desk.titles(bo) == ["Hi Bob"])
  }

  @Test("Cards made at one read stand newest campaign first, pinned ones on top")
  func order() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    for (index, key) in ["a", "b", "c"].enumerated() {
      try await desk.apply(
        ["key": .string(key), "card": ["title": .string(key)]], at: Self.noon.adding(seconds: Int64(index)))
    }
    try await desk.apply(["key": "pin", "card": ["title": "pin", "pinned": true]])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 60)) == ["pin", "c", "b", "a"])
  }

  @Test("It begins and ends at its moments, the end exclusive, and reads in between bring nothing")
  func window() async throws {
    let desk = try DeliveryDesk()
    let early = try await desk.user("early")
    let late = try await desk.user("late")
    try await desk.apply([
      "key": "a", "delivery": ["at": "2026-07-01T15:00", "time_zone": "Europe/Paris"], "ends": "2026-07-01T16:00",
      "card": ["title": "A"],
    ])
    let start = Self.noon.adding(seconds: 3600)
    let end = Self.noon.adding(seconds: 7200)
    #expect(try await desk.titles(early, at: Timestamp(milliseconds: start.milliseconds - 1)) == [])
    #expect(try await desk.titles(early, at: start) == ["A"])
    #expect(try await desk.titles(early, at: end.adding(seconds: 60)) == ["A"], "a card outlives the delivery")
    #expect(try await desk.titles(late, at: end) == [])
  }

  @Test("In each user's own zone it comes when it is that time there, once even where the user travels")
  func ownZone() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["time_zone": "Asia/Tokyo"])
    let bo = try await desk.user("bo", ["time_zone": "America/New_York"])
    try await desk.apply([
      "key": "a", "delivery": ["at": "2026-07-02T09:00", "time_zone": "user"], "card": ["title": "Morning"],
    ])
    let tokyo = Self.noon.adding(seconds: 12 * 3600)
    let newYork = Self.noon.adding(seconds: 25 * 3600)
    #expect(try await desk.titles(ana, at: tokyo.adding(seconds: -1)) == [])
    #expect(try await desk.titles(ana, at: tokyo) == ["Morning"])
    #expect(try await desk.titles(bo, at: tokyo) == [])
    // In Tokyo it is past nine already: on arrival the card is there at the next read.
    try await desk.user("bo", ["time_zone": "Asia/Tokyo"])
    #expect(try await desk.titles(bo, at: tokyo.adding(seconds: 60)) == ["Morning"])
    try await desk.user("ana", ["time_zone": "America/New_York"])
    #expect(try await desk.titles(ana, at: newYork) == ["Morning"])
  }

  @Test("Its cards end after their own life, or at an absolute end, and never later than 30 days")
  func life() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "card_life_seconds": 60, "card": ["title": "minute"]])
    try await desk.apply(["key": "b", "card_expires": "2026-07-01", "card": ["title": "day"]])
    try await desk.apply(["key": "c", "card_expires": "2027-07-01", "card": ["title": "month"]])
    #expect(try await desk.titles(ana) == ["month", "day", "minute"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 59)) == ["month", "day", "minute"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 60)) == ["month", "day"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 12 * 3600)) == ["month"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 30 * 86_400 - 1)) == ["month"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 30 * 86_400)) == [])
  }

  @Test("Stopped it reaches no one new and its cards stay; recalled they are gone for everyone at the next read")
  func stopAndRecall() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana")
    let bo = try await desk.user("bo")
    try await desk.apply(["key": "a", "card": ["title": "A"]])
    #expect(try await desk.titles(ana) == ["A"])
    try await desk.change("a", .stop)
    #expect(try await desk.titles(ana) == ["A"])
    #expect(try await desk.titles(bo) == [])
    try await desk.change("a", .launch)
    #expect(try await desk.titles(bo, at: Self.noon.adding(seconds: 1)) == ["A"])
    try await desk.change("a", .recall, at: Self.noon.adding(seconds: 2))
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 2)) == [])
    #expect(try await desk.titles(bo, at: Self.noon.adding(seconds: 2)) == [])
    try await desk.change("a", .launch, at: Self.noon.adding(seconds: 3))
    #expect(
      try await desk.titles(ana, at: Self.noon.adding(seconds: 4)) == [], "the ledger remembers: no second send")
  }

  @Test("A draft is sent to no one; a saved file that says the same changes nothing")
  func drafts() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    let draft: JSON = ["key": "a", "draft": true, "card": ["title": "A"]]
    #expect(try await desk.apply(draft).state(at: Self.noon) == .draft)
    #expect(try await desk.titles(ana) == [])
    #expect(try await desk.apply(draft).version == 1)
    let launched = try await desk.apply(["key": "a", "card": ["title": "A"]])
    #expect(launched.version == 2)
    #expect(launched.state(at: Self.noon) == .live)
    #expect(try await desk.titles(ana) == ["A"])
  }

  @Test("A text that aborts or comes out wrong is not sent, is counted with its reason, and is not tried again")
  func aborts() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["link": "javascript:alert(1)"])
    try await desk.apply(["key": "a", "card": ["title": "{% abort no stock %}"]])
    try await desk.apply(["key": "b", "card": ["title": "B", "url": "{{ custom_attribute.link }}"]])
    try await desk.apply([
      "key": "c", "card": ["title": "C", "description": .string("{{ x }}" + String(repeating: "c", count: 2048))],
    ])
    #expect(try await desk.titles(ana) == [])
    let counted = try await desk.aborts()
    #expect(counted["a"] == ["no stock": 1])
    #expect(counted["b"] == ["url is not \(CardURL.rule)": 1])
    #expect(counted["c"]?.keys.first?.hasPrefix("the card is 2049 bytes") == true)
    #expect(try await desk.titles(ana) == [])
    #expect(try await desk.aborts() == counted)
  }

  @Test("A read without news writes nothing")
  func fastPath() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "card": ["title": "A"]])
    _ = try await desk.titles(ana)
    let before = try #require(try desk.store.progress(of: ana)?.progress)
    _ = try await desk.titles(ana, at: Self.noon.adding(seconds: 86_400))
    #expect(try desk.store.progress(of: ana)?.progress == before)
  }
}
