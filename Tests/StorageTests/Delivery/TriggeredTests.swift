import ContentCards
import Testing

@Suite("A triggered campaign")
struct TriggeredTests {
  static let noon = DeliveryDesk.noon

  static func trigger(
    _ desk: DeliveryDesk, _ key: String, _ user: UserID, properties: JSON.Fields = JSON.Fields(), id: String? = nil,
    at now: Timestamp = noon
  ) async throws -> TriggerOutcome {
    let key = try #require(CampaignKey(key))
    let campaign = try #require(try desk.campaigns.campaign(key))
    return try await desk.delivery.trigger(campaign.id, for: user, properties: properties, key: id, at: now)
  }

  @Test("The user who does the event gets the card, with the event's properties in it")
  func event() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana")
    let bo = try await desk.user("bo")
    try await desk.apply([
      "key": "a", "delivery": ["event": "course_viewed"], "card": ["title": "More on {{ event_properties.course }}"],
    ])
    var properties = JSON.Fields()
    properties["course"] = "Email"
    try await desk.did("other", ana)
    #expect(try await desk.titles(ana) == [])
    try await desk.did("course_viewed", ana, properties: properties)
    #expect(try await desk.titles(ana) == ["More on Email"])
    #expect(try await desk.titles(bo) == [])
  }

  @Test("With a delay it comes when that has passed, by reading or by the scheduler, whichever is first")
  func delay() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana")
    let bo = try await desk.user("bo")
    try await desk.apply(["key": "a", "delivery": ["event": "x", "delay_seconds": 600], "card": ["title": "A"]])
    try await desk.did("x", ana)
    try await desk.did("x", bo)
    let due = Self.noon.adding(seconds: 600)
    #expect(try await desk.titles(ana, at: due.adding(seconds: -1)) == [])
    #expect(try await desk.delivery.deliverDue(at: due.adding(seconds: -1)) == 0)
    #expect(try await desk.titles(ana, at: due) == ["A"])
    #expect(try await desk.delivery.deliverDue(at: due) == 1, "only bo is still waiting")
    #expect(try await desk.delivery.deliverDue(at: due) == 0)
    #expect(try await desk.titles(bo, at: due.adding(seconds: 60)) == ["A"])
  }

  @Test("The audience is asked with what the user is doing counted in")
  func audienceCountsTheEvent() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply([
      "key": "third", "delivery": ["event": "visit"],
      "audience": ["event": "visit", "comparison": "equals", "value": 3], "card": ["title": "Third visit"],
    ])
    for second in 0..<2 as Range<Int64> { try await desk.did("visit", ana, at: Self.noon.adding(seconds: second)) }
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 2)) == [])
    try await desk.did("visit", ana, at: Self.noon.adding(seconds: 2))
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 2)) == ["Third visit"])
  }

  @Test("A purchase of the product and the start of a session bring theirs")
  func otherActivities() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "mug", "delivery": ["purchase": "mug"], "card": ["title": "Mug care"]])
    try await desk.apply(["key": "any", "delivery": ["purchase": "any"], "card": ["title": "Thanks"]])
    try await desk.apply(["key": "s", "delivery": ["session": "start"], "card": ["title": "Welcome back"]])
    func buy(_ product: String) async throws {
      let purchase = UserActivity.Purchase(product: product, currency: "EUR", price: 900)
      try await desk.delivery.record(
        UserActivity(kind: .purchase(purchase), at: Self.noon), by: ana, at: Self.noon)
    }
    try await buy("hat")
    #expect(try await desk.titles(ana) == ["Thanks"])
    try await buy("mug")
    #expect(try await desk.titles(ana) == ["Mug care", "Thanks"])
    try await desk.delivery.record(UserActivity(kind: .sessionStart, at: Self.noon), by: ana, at: Self.noon)
    #expect(try await desk.titles(ana) == ["Welcome back", "Mug care", "Thanks"])
  }

  @Test("The same trigger sent 50 times at once with one key is one card")
  func idempotence() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply([
      "key": "a", "delivery": "api_trigger", "re_eligible_after_seconds": 0,
      "card": ["title": "Order {{ api_trigger_properties.id }}"],
    ])
    var properties = JSON.Fields()
    properties["id"] = "o-7"
    let outcomes = try await withThrowingTaskGroup(of: TriggerOutcome.self) { [properties] group in
      for _ in 0..<50 {
        group.addTask { try await Self.trigger(desk, "a", ana, properties: properties, id: "order-7") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes == Array(repeating: .sent, count: 50))
    #expect(try await desk.titles(ana) == ["Order o-7"])
    let figures = try desk.figures.figures(of: #require(try desk.campaigns.campaigns().campaigns.first).id)
    #expect(figures.total.sent == 1)
  }

  @Test("Of 350 users triggered at once every one gets one card, and one who fails harms no other")
  func manyUsers() async throws {
    let desk = try DeliveryDesk()
    try await desk.apply([
      "key": "a", "delivery": "api_trigger", "card": ["title": "{% unless first_name %}Hello {{ first_name }}"],
    ])
    var users: [UserID] = []
    for number in 0..<350 {
      users.append(try await desk.user("u-\(number)", number == 7 ? [:] : ["first_name": "Ana"]))
    }
    let outcomes = try await withThrowingTaskGroup(of: TriggerOutcome.self) { group in
      for user in users { group.addTask { try await Self.trigger(desk, "a", user, id: "k") } }
      return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(outcomes == [.sent: 349, .aborted: 1])
    #expect(try await desk.titles(users[0]) == ["Hello Ana"])
    #expect(try await desk.titles(users[7]) == [])
  }

  @Test("Without re-eligibility a second trigger brings nothing; with it the new card takes the old one's place")
  func reEligibility() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "once", "delivery": "api_trigger", "card": ["title": "Once"]])
    try await desk.apply([
      "key": "again", "delivery": "api_trigger", "re_eligible_after_seconds": 3600, "card": ["title": "Again"],
    ])
    let hour = Self.noon.adding(seconds: 3600)
    for key in ["once", "again"] { #expect(try await Self.trigger(desk, key, ana) == .sent) }
    for key in ["once", "again"] {
      #expect(try await Self.trigger(desk, key, ana, at: hour.adding(seconds: -1)) == .notEligibleAgain)
    }
    #expect(try await Self.trigger(desk, "once", ana, at: hour) == .notEligibleAgain)
    #expect(try await Self.trigger(desk, "again", ana, at: hour) == .sent)
    let cards = try await desk.inbox.liveCards(of: ana, at: hour)
    #expect(cards.map(\.content.title) == ["Again", "Once"])
    #expect(cards.first?.created == hour)
  }

  @Test("The ledger outlives the cards: after their end, and after a purge, a user does not count as new")
  func ledger() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "a", "delivery": "api_trigger", "card_life_seconds": 60, "card": ["title": "A"]])
    #expect(try await Self.trigger(desk, "a", ana) == .sent)
    let later = Self.noon.adding(seconds: 40 * 86_400)
    #expect(try await desk.titles(ana, at: later) == [])
    try await desk.run("DELETE FROM card")
    #expect(try await Self.trigger(desk, "a", ana, at: later) == .notEligibleAgain)
  }

  @Test("What is not live, or another audience's, sends nothing and says so")
  func outcomes() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply(["key": "draft", "draft": true, "delivery": "api_trigger", "card": ["title": "A"]])
    try await desk.apply([
      "key": "gold", "delivery": "api_trigger", "card": ["title": "A"],
      "audience": ["attribute": "plan", "comparison": "equals", "value": "gold"],
    ])
    try await desk.apply(["key": "over", "delivery": "api_trigger", "ends": "2026-06-30", "card": ["title": "A"]])
    #expect(try await Self.trigger(desk, "draft", ana) == .notLive)
    #expect(try await Self.trigger(desk, "gold", ana) == .notInAudience)
    #expect(try await Self.trigger(desk, "over", ana) == .notLive)
  }

  @Test("The same activity sent again adds nothing, and what follows from it happens once")
  func activityKeys() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    try await desk.apply([
      "key": "a", "delivery": ["event": "x"], "re_eligible_after_seconds": 0, "card": ["title": "A"],
    ])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { try await desk.did("x", ana, key: "one") } }
      try await group.waitForAll()
    }
    let standing = try #require(try desk.store.standing(of: ana, activities: [.event("x")], at: Self.noon))
    #expect(standing.activities == [.event("x"): [Self.noon]])
    #expect(standing.ledger.values.map(\.sends) == [1])
  }

  @Test("Removal events take the campaign's cards from the user who does them, and from no one else")
  func removal() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana")
    let bo = try await desk.user("bo")
    try await desk.apply(["key": "a", "removal_events": ["bought", ["purchase": "any"]], "card": ["title": "A"]])
    try await desk.apply(["key": "b", "card": ["title": "B"]])
    for user in [ana, bo] { #expect(try await desk.titles(user) == ["B", "A"]) }
    try await desk.did("bought", ana)
    #expect(try await desk.titles(ana) == ["B"])
    #expect(try await desk.titles(bo) == ["B", "A"])
  }

  @Test("Two schedulers at once, and a restart in the middle, leave one card for each user")
  func schedulers() async throws {
    let desk = try DeliveryDesk()
    try await desk.apply([
      "key": "a", "delivery": ["event": "x", "delay_seconds": 60], "re_eligible_after_seconds": 0,
      "card": ["title": "A"],
    ])
    var users: [UserID] = []
    for number in 0..<60 {
      users.append(try await desk.user("u-\(number)"))
      try await desk.did("x", users[number])
    }
    let due = Self.noon.adding(seconds: 60)
    #expect(try await desk.delivery.deliverDue(at: due, limit: 10) == 10)
    let restarted = desk.anotherServer()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for server in [desk.delivery, restarted, desk.delivery, restarted] {
        group.addTask { while try await server.deliverDue(at: due, limit: 7) > 0 {} }
      }
      try await group.waitForAll()
    }
    for user in users { #expect(try await desk.titles(user, at: due) == ["A"]) }
    let figures = try desk.figures.figures(of: #require(try desk.campaigns.campaigns().campaigns.first).id)
    #expect(figures.total.sent == 60)
  }
}
