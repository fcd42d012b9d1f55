import ContentCards
import SQLite
import Testing

@testable import Storage

/// Two orders with a coupon, one of them taken back, and one without.
@Suite("The recount of the shop")
struct ShopRecountTests {
  let shop: TestShop

  init() async throws {
    shop = try TestShop()
    let card = try await shop.coupon("10", ["usage_limit": "5"])
    for _ in 0..<2 {
      try await shop.add(.pen)
      try await shop.apply(card)
      if let order = try await shop.buy().order { _ = try await shop.orders.cancel(order.id, at: TestShop.now) }
    }
    try await shop.add(.pen)
    try await shop.add(.book)
    try await shop.apply(card)
    #expect(try await shop.buy().order?.contents.total == .cents(900))
    try await shop.add(.lamp, for: .guest(1))
    #expect(try await shop.buy(for: .guest(1)).order != nil)
  }

  @Test("Finds nothing where nothing is damaged")
  func sound() throws { #expect(try shop.shelf.figures.discrepancies() == []) }

  @Test("Names each difference", arguments: Self.damages)
  func differences(damage: Damage) async throws {
    #expect(try await shop.shelf.database.discrepancies(after: damage.sql) == damage.found)
  }

  static let damages = [
    Damage("UPDATE coupon_use SET used = 2", "campaign campaign-1: coupon uses: kept 2, counted 1"),
    Damage("DELETE FROM coupon_use", "campaign campaign-1: coupon uses: kept 0, counted 1"),
    Damage(
      "DELETE FROM shop_order_line WHERE order_id = 3 AND number = 2",
      "order 3: subtotal: kept 1000, counted 600", "order 3: discount: kept 100, counted 60",
      "order 3: total: kept 900, counted 540"),
    Damage(
      "DELETE FROM coupon_conversion WHERE order_id = 3", "order 3: coupon conversion: kept nothing, counted 900"),
    Damage(
      "UPDATE coupon_conversion SET revenue = 1 WHERE order_id = 3",
      "order 3: coupon conversion: kept 1, counted 900"),
    Damage(
      "DELETE FROM coupon_conversion WHERE kind = 'compensation' AND order_id = 1",
      "order 1: coupon compensation: kept nothing, counted -540"),
    Damage(
      "UPDATE redemption SET released_at = NULL WHERE order_id = 1",
      "campaign campaign-1: coupon uses: kept 1, counted 2",
      "order 1: use of its coupon given back: kept nothing, counted 2026-07-25T17:20:00.000Z"),
  ]
}
