import ContentCards
import Testing

@Suite("A content block")
struct ContentBlockTests {
  static let noon = DeliveryDesk.noon

  let desk: DeliveryDesk
  let ana: UserID

  init() async throws {
    desk = try DeliveryDesk()
    ana = try await desk.user("ana", ["first_name": "Ana"])
  }

  private func apply(_ html: String, key: String = "a", delivery: JSON = "now") async throws -> Campaign {
    try await desk.apply([
      "key": .string(key), "delivery": delivery, "content_blocks": ["letter": .string(html)],
      "card": ["title": "Letter", "extras": ["class_type": "message_webview", "content_block_id": "letter"]],
    ])
  }

  private func card(at now: Timestamp = noon) async throws -> ContentCard {
    try #require(try await desk.inbox.liveCards(of: ana, at: now).first)
  }

  @Test("Is larger than a card may be, and is personalised for who opens it")
  func personalised() async throws {
    let long = String(repeating: "x", count: 200_000)
    #expect(try await apply("Dear {{ first_name }} " + long).version == 1)
    let card = try await card()
    #expect(card.content.size < 100)
    #expect(try await desk.delivery.html(of: "letter", in: card, at: Self.noon) == "Dear Ana " + long)
  }

  @Test("Changed alone makes a new version, which who holds the card sees and their events name; the same makes none")
  func edited() async throws {
    #expect(try await apply("One").version == 1)
    let before = try await card()
    #expect(try await apply("One").version == 1)
    #expect(try await apply("Two").version == 2)
    let after = try await card(at: Self.noon.adding(seconds: 60))
    #expect((after.id, after.origin.version, after.created) == (before.id, 2, before.created))
    #expect(try await desk.delivery.html(of: "letter", in: after, at: Self.noon) == "Two")
    #expect(try desk.figures.figures(of: after.origin.campaign).total.sent == 1)
  }

  @Test("Knows what the card was triggered with")
  func properties() async throws {
    _ = try await apply("Order {{ event_properties.n }}", delivery: ["event": "x"])
    var properties = JSON.Fields()
    properties["n"] = 7
    try await desk.did("x", ana, properties: properties)
    #expect(try await desk.delivery.html(of: "letter", in: card(), at: Self.noon) == "Order 7")
  }

  @Test("That is missing, or asks not to be sent to this user, is nothing to show; the card stays")
  func missing() async throws {
    _ = try await apply("{% unless last_name %}Dear {{ last_name }}")
    let card = try await card()
    #expect(try await desk.delivery.html(of: "letter", in: card, at: Self.noon) == nil)
    #expect(try await desk.delivery.html(of: "other", in: card, at: Self.noon) == nil)
    #expect(try await desk.titles(ana) == ["Letter"])
  }
}
