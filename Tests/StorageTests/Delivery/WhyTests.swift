import ContentCards
import Testing

@Suite("Why a user has a card or has not")
struct WhyTests {
  static let noon = DeliveryDesk.noon

  private func why(_ desk: DeliveryDesk, _ key: String, _ user: UserID, at now: Timestamp = noon) async throws
    -> DeliveryExplanation
  {
    let key = try #require(CampaignKey(key))
    let campaign = try #require(try desk.campaigns.campaign(key))
    let currency = try #require(Currency("EUR"))
    let explanation = try await desk.delivery.why(campaign, user, shopCurrency: currency, at: now)
    return try #require(explanation)
  }

  @Test("The audience is explained clause by clause with the values seen")
  func audience() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["plan": "free", "visits": 3])
    try await desk.did("opened", ana)
    try await desk.apply([
      "key": "a", "card": ["title": "A"],
      "audience": [
        "and": [
          ["attribute": "visits", "comparison": "greater_than", "value": 2],
          [
            "or": [
              ["attribute": "plan", "comparison": "equals", "value": "gold"],
              ["attribute": "city", "comparison": "exists"],
            ]
          ],
          ["not": ["event": "opened", "comparison": "greater_than", "value": 1, "within_days": 7]],
        ]
      ],
    ])
    let explanation = try await why(desk, "a", ana)
    #expect(explanation.verdict == .notInAudience)
    #expect(
      explanation.description.split(separator: "\n").drop { $0 != "audience" }.joined(separator: "\n") == """
        audience
          no  all of
            yes visits greater_than 2 (seen: 3)
            no  any of
              no  plan equals "gold" (seen: "free")
              no  city exists (seen: no value)
            yes not
              no  event opened: count greater_than 1 within 7 days (seen: 1 times, last at 2026-07-01T12:00:00Z)
        """)
  }

  @Test("Each way to have a card or not has its verdict, and asking changes nothing")
  func verdicts() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["plan": "free", "time_zone": "Asia/Tokyo"])
    let gold: JSON = ["attribute": "plan", "comparison": "equals", "value": "gold"]
    try await desk.apply(["key": "held", "card": ["title": "A"]])
    try await desk.apply(["key": "minute", "card_life_seconds": 60, "card": ["title": "A"]])
    try await desk.apply(["key": "gold", "audience": gold, "card": ["title": "A"]])
    try await desk.apply(["key": "abort", "card": ["title": "{% abort no stock %}"]])
    let later = Self.noon.adding(seconds: 120)
    _ = try await desk.titles(ana)
    _ = try await desk.titles(ana, at: later)
    try await desk.apply(["key": "new", "card": ["title": "A", "extras": ["class_type": "coupon_code"]]], at: later)
    try await desk.apply(["key": "draft", "draft": true, "card": ["title": "A"]])
    try await desk.apply(["key": "call", "delivery": "api_trigger", "card": ["title": "A"]])
    try await desk.apply([
      "key": "tomorrow", "delivery": ["at": "2026-07-02T09:00", "time_zone": "user"], "card": ["title": "A"],
    ])
    try await desk.user("ana", ["plan": "gold"])
    let expected: [String: DeliveryExplanation.Verdict] = [
      "held": .hasCard, "minute": .hadCard, "gold": .decidedAgainst, "abort": .notSendable, "new": .nextRead,
      "draft": .notLive, "call": .notTriggered, "tomorrow": .waiting,
    ]
    for (key, verdict) in expected {
      #expect(try await why(desk, key, ana, at: later).verdict == verdict, "\(key)")
    }
    #expect(try await why(desk, "abort", ana, at: later).contentProblem == "no stock")
    #expect(try await why(desk, "new", ana, at: later).cardProblems == ["discount_percentage is missing"])
    #expect(try await why(desk, "tomorrow", ana, at: later).start?.rfc3339 == "2026-07-02T00:00:00Z")
    #expect(try await why(desk, "held", ana, at: later).ledger?.sends == 1)
    #expect(try await why(desk, "new", ana, at: later).verdict == .nextRead, "asked twice, nothing was sent")
  }
}
