import ContentCards
import Testing

@Suite("Conversions and revenue")
struct ConversionTests {
  static let noon = DeliveryDesk.noon
  static let day: Int64 = 86_400

  let desk: DeliveryDesk
  let ana: UserID
  let campaign: CampaignID

  init() async throws {
    desk = try DeliveryDesk()
    ana = try await desk.user()
    campaign = try await desk.apply([
      "key": "a", "conversion": ["event": "order_placed", "window_seconds": 86_400], "card": ["title": "A"],
    ]).id
  }

  func view(key: String = "1", at now: Timestamp = noon) async throws {
    let card = try #require(try await desk.inbox.liveCards(of: ana, at: now).first)
    _ = try await desk.events.record([CardEvent(key: key, kind: .impression, card: card.id)], by: ana, at: now)
  }

  func buy(_ price: Int64, _ quantity: Int64, currency: String = "EUR", at now: Timestamp) async throws {
    let purchase = UserActivity.Purchase(product: "mug", currency: currency, price: price, quantity: quantity)
    try await desk.delivery.record(UserActivity(kind: .purchase(purchase), at: now), by: ana, at: now)
  }

  func conversions() throws -> Int {
    try desk.store.outcome(of: campaign).conversions.reduce(0) { $0 + $1.count }
  }

  @Test("The conversion event counts once, within its window from the first view, and not before it")
  func window() async throws {
    try await desk.did("order_placed", ana)
    #expect(try conversions() == 0, "nothing was seen yet")
    try await view()
    try await view(key: "2", at: Self.noon.adding(seconds: 3600))
    try await desk.did("order_placed", ana, at: Self.noon.adding(seconds: Self.day))
    #expect(try conversions() == 0, "a day from the first view is over, whatever was seen later")
    try await desk.did("other", ana, at: Self.noon.adding(seconds: 60))
    #expect(try conversions() == 0)
    try await desk.did("order_placed", ana, at: Self.noon.adding(seconds: Self.day - 1))
    try await desk.did("order_placed", ana, at: Self.noon.adding(seconds: 60))
    #expect(try conversions() == 1)
    #expect(
      try desk.store.outcome(of: campaign).conversions
        == [CampaignOutcome.Conversions(version: 1, variant: "A", count: 1)])
  }

  @Test("Revenue is the sum of price times quantity in the window, by currency")
  func revenue() async throws {
    try await buy(100, 1, at: Self.noon)
    try await view()
    try await buy(1999, 2, at: Self.noon.adding(seconds: 1))
    try await buy(501, 1, at: Self.noon.adding(seconds: Self.day - 1))
    try await buy(300, 3, currency: "JPY", at: Self.noon.adding(seconds: 2))
    try await buy(7777, 1, at: Self.noon.adding(seconds: Self.day))
    let revenue = try desk.store.outcome(of: campaign).revenue
    #expect(Dictionary(uniqueKeysWithValues: revenue.map { ($0.currency, $0.amount) }) == ["EUR": 4499, "JPY": 900])
    #expect(try conversions() == 0, "a purchase is not this campaign's conversion event")
  }

  @Test("The control arm converts too, from when its card would have been seen")
  func control() async throws {
    let id = try await desk.apply([
      "key": "c", "control_percentage": 99, "conversion": ["purchase": "any", "window_seconds": 60],
      "variants": [["name": "A", "percentage": 1, "card": ["title": "C"]]],
    ]).id
    let user = try await desk.user("someone")
    let cards = try await desk.inbox.liveCards(of: user, at: Self.noon)
    let card = try #require(cards.first { $0.isControl })
    _ = try await desk.events.record(
      [CardEvent(key: "1", kind: .controlImpression, card: card.id)], by: user, at: Self.noon)
    let purchase = UserActivity.Purchase(product: "mug", currency: "EUR", price: 5)
    try await desk.delivery.record(UserActivity(kind: .purchase(purchase), at: Self.noon), by: user, at: Self.noon)
    #expect(
      try desk.store.outcome(of: id).conversions
        == [CampaignOutcome.Conversions(version: 1, variant: "control", count: 1)])
  }
}
