import ContentCards
import SQLite
import Testing

@testable import Storage

/// A campaign with a control arm that three users got, of whom one is erased; one clicked, dismissed and bought.
@Suite("The recount of what was delivered")
struct DeliveryRecountTests {
  let desk: DeliveryDesk

  init() async throws {
    desk = try DeliveryDesk()
    let now = DeliveryDesk.noon
    try await desk.apply([
      "key": "a", "control_percentage": 50, "conversion": ["event": "order_placed", "window_seconds": 3600],
      "variants": [["name": "A", "percentage": 50, "card": ["title": "A", "url": "/a"]]],
    ])
    // Their buckets are 3564 and 9250: one of each arm; the erased user is in the first.
    for (name, isControl) in [("dan", false), ("ida", true), ("eve", false)] {
      let user = try await desk.user(name)
      let card = try #require(try await desk.inbox.liveCards(of: user, at: now).first)
      try #require(card.isControl == isControl, "\(name)")
      let kind = isControl ? CardEventKind.controlImpression : .click
      _ = try await desk.events.record([CardEvent(key: "1", kind: kind, card: card.id)], by: user, at: now)
    }
    let dan = try await desk.user("dan")
    let card = try #require(try await desk.inbox.liveCards(of: dan, at: now).first)
    let dismissal = CardEvent(key: "2", kind: .dismissal, card: card.id)
    _ = try await desk.events.record([dismissal], by: dan, at: now.adding(seconds: 1))
    try await desk.did("order_placed", dan, at: now.adding(seconds: 60))
    let mug = UserActivity.Purchase(product: "mug", currency: "EUR", price: 450, quantity: 2)
    try await desk.delivery.record(
      UserActivity(kind: .purchase(mug), at: now.adding(seconds: 61)), by: dan, at: now.adding(seconds: 61))
    #expect(try await desk.users.erase(#require(ExternalID("eve"))))
  }

  @Test("Finds nothing where nothing is damaged, an erased user's cards and sends counted in")
  func sound() throws {
    #expect(try desk.figures.discrepancies() == [])
    let figures = try desk.figures.figures(of: #require(try desk.campaigns.campaigns().campaigns.first).id).total
    #expect((figures.sent, figures.controlSent, figures.uniqueClicks) == (2, 1, 2))
  }

  @Test("Names each difference", arguments: Self.damages)
  func differences(damage: Damage) async throws {
    #expect(try await desk.database.discrepancies(after: damage.sql) == damage.found)
    #expect(try desk.figures.discrepancies() == [], "and the damage is undone")
  }

  static let day = "campaign a, version 1, variant A, 2026-07-01"

  static let damages = [
    Damage("UPDATE card_figure SET clicks = 7 WHERE variant = 'A'", "\(day): clicks: kept 7, counted 2"),
    Damage("UPDATE card_figure SET recipients = 1 WHERE variant = 'A'", "\(day): recipients: kept 1, counted 2"),
    Damage(
      "UPDATE card_figure SET unique_clicks = 3, clicks = 3 WHERE variant = 'A'",
      "\(day): clicks: kept 3, counted 2", "\(day): unique clicks: kept 3, counted 2",
      "campaign a, variant A: unique clicks beside unique impressions: kept 3, counted at most 2"),
    Damage(
      "UPDATE card_figure SET sent = 1 WHERE variant = 'A'",
      "campaign a, variant A: unique impressions beside cards sent: kept 2, counted at most 1",
      "campaign a, variant A, 2026-07-01: cards sent: kept 1, counted 2",
      "campaign a: sends in the ledger of all users: kept 3, counted 2"),
    Damage(
      "UPDATE card_figure SET day = day + 1 WHERE variant = 'control'",
      "campaign a, version 1, variant control, 2026-07-01: control impressions: kept 0, counted 1",
      "campaign a, version 1, variant control, 2026-07-01: unique control impressions: kept 0, counted 1",
      "campaign a, version 1, variant control, 2026-07-02: control impressions: kept 1, counted 0",
      "campaign a, version 1, variant control, 2026-07-02: unique control impressions: kept 1, counted 0",
      "campaign a, variant control, 2026-07-02: control cards sent: kept 1, counted 0",
      "campaign a, variant control, 2026-07-01: control cards sent: kept 0, counted 1"),
    Damage(
      "DELETE FROM card_event WHERE kind = 'dismissal'", "\(day): dismissals: kept 1, counted 0",
      "card 16777217 of user dan: dismissal: kept 2026-07-01T12:00:01.000Z, counted nothing"),
    Damage(
      "UPDATE card SET first_clicked_at = first_clicked_at + 1 WHERE user_id = 1",
      "card 16777217 of user dan: first click: kept 2026-07-01T12:00:00.001Z, counted 2026-07-01T12:00:00.000Z"),
    Damage(
      "UPDATE campaign_view SET variant = 'B' WHERE is_control",
      """
      campaign a, user ida: first view: kept version 1, variant B, 2026-07-01T12:00:00.000Z, \
      counted version 1, variant control, 2026-07-01T12:00:00.000Z
      """),
    Damage(
      "DELETE FROM campaign_view WHERE user_id = 1",
      """
      campaign a, user dan: first view: kept nothing, counted version 1, variant A, 2026-07-01T12:00:00.000Z
      """,
      """
      campaign a, user dan: conversion by event order_placed: kept version 1, variant A, 2026-07-01T12:01:00.000Z, \
      counted nothing
      """,
      """
      campaign a, user dan: revenue by mug at 2026-07-01T12:01:01.000Z: kept 900 EUR for version 1, variant A, \
      counted nothing
      """),
    Damage(
      "UPDATE send_ledger SET sends = 2 WHERE user_id = 1",
      "campaign a: sends in the ledger of all users: kept 4, counted 3"),
    Damage(
      "DELETE FROM send_ledger WHERE user_id = 1",
      "campaign a, user dan: sends in the ledger: kept nothing, counted at least 1"),
    Damage(
      "DELETE FROM gone_card", "campaign a, variant A, 2026-07-01: cards sent: kept 2, counted 1"),
    Damage(
      "DELETE FROM conversion",
      """
      campaign a, user dan: conversion by event order_placed: kept nothing, counted 2026-07-01T12:01:00.000Z
      """),
    Damage(
      "INSERT INTO conversion VALUES (2, 1, 'event order_placed', 1, 'control', 1782907260000)",
      """
      campaign a, user ida: conversion by event order_placed: kept version 1, variant control, \
      2026-07-01T12:01:00.000Z, counted nothing
      """),
    Damage(
      "UPDATE attributed_purchase SET amount = 90",
      """
      campaign a, user dan: revenue by mug at 2026-07-01T12:01:01.000Z: kept 90 EUR for version 1, variant A, \
      counted 900 EUR for version 1, variant A
      """),
    Damage(
      "DELETE FROM attributed_purchase",
      "campaign a, user dan: revenue by mug at 2026-07-01T12:01:01.000Z: kept nothing, counted 900 EUR"),
  ]
}
