import ContentCards
import Testing

@testable import SQLite
@testable import Storage

/// What a user waits for is looked up, never scanned for.
@Suite("The statements on a user's path")
struct QueryPlanTests {
  @Test("All that reads, events, triggers and changes of attributes write goes through an index")
  func writes() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["plan": "gold"])
    try await desk.apply([
      "key": "a", "re_eligible_after_seconds": 60, "removal_events": ["gone"], "card": ["title": "A", "url": "/x"],
      "conversion": ["event": "x", "window_seconds": 60],
    ])
    let delayed = try await desk.apply([
      "key": "b", "delivery": ["event": "x", "delay_seconds": 60], "card": ["title": "B"],
    ])
    let called = try await desk.apply([
      "key": "c", "delivery": "api_trigger", "audience": ["attribute": "plan", "comparison": "exists"],
      "card": ["title": "C"],
    ])
    let noon = DeliveryDesk.noon
    let card = try #require(try await desk.inbox.liveCards(of: ana, at: noon).first)
    for (index, kind) in [CardEventKind.impression, .click, .impression].enumerated() {
      _ = try await desk.events.record([CardEvent(key: "\(index)", kind: kind, card: card.id)], by: ana, at: noon)
    }
    try await desk.did("x", ana, key: "1")
    _ = try await desk.delivery.trigger(called.id, for: ana, key: "1", at: noon)
    try await desk.apply(["key": "a", "re_eligible_after_seconds": 60, "card": ["title": "A2"]])
    for minute in 1...3 as ClosedRange<Int64> { _ = try await desk.titles(ana, at: noon.adding(seconds: minute * 60)) }
    try await desk.did("gone", ana)
    try await desk.user("ana", ["plan": "free"])
    try await desk.apply(["key": "d", "card": ["title": "{% abort no %}"]])
    _ = try await desk.titles(ana, at: noon.adding(seconds: 200))
    #expect(delayed.id != called.id)
    try await desk.database.write { connection in
      // Publishing and opening are no user's path.
      let texts = connection.preparedStatements.filter { !$0.contains("campaign_version") && !$0.contains("migration") }
      #expect(texts.count > 25)
      for text in texts { try connection.expectNoScan(in: text) }
    }
  }

  @Test("All that they read goes through an index")
  func reads() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user()
    let name = try #require(ExternalID("ana"))
    let noon = DeliveryDesk.noon
    let asked: Set<Activity> = [.event("x"), .purchase(product: "p"), .purchase(product: nil), .sessionStart]
    try desk.database.read { connection in
      _ = try connection.progress(of: ana)
      _ = try connection.standing(of: ana, activities: asked, at: noon)
      let known = KnownUsers()
      for _ in 1...2 { _ = try connection.user(name, known) }
      _ = try connection.liveCards(of: ana, at: noon, CardLists())
      _ = try connection.liveCard(CardID(rawValue: 1), of: ana, at: noon)
      let texts = connection.preparedStatements
      #expect(texts.count >= 12)
      for text in texts { try connection.expectNoScan(in: text) }
    }
  }
}

extension Connection {
  /// Asks the planner how it would run a statement.
  fileprivate func expectNoScan(in text: String) throws {
    guard ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(where: text.hasPrefix) else { return }
    for step in try plan(of: text) where step.hasPrefix("SCAN") && !step.hasPrefix("SCAN CONSTANT ROW") {
      Issue.record("\(step) in: \(text)")
    }
  }
}
