import SQLite
import Testing

@testable import ContentCards
@testable import Storage

@Suite("How the shop finds its rows")
struct ShopPlanTests {
  @Test("No statement of a cart, a checkout, an order or a payment scans a table")
  func plans() async throws {
    let shop = try TestShop(payments: ScriptedPayments(.none, .declined(reason: "no"), .approved))
    let card = try await shop.coupon("10", ["usage_limit": "5", "first_order_only": "true"])
    try await shop.add(.pen)
    _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now)
    _ = try await shop.checkouts.close(card, for: .user(1), at: TestShop.now)
    try await shop.apply(card)
    for _ in 0..<3 { try await shop.buy(email: "ann@shop.example") }
    let order = try #require(try await shop.orders.orders(of: .user(1)).first)
    _ = try await shop.orders.refund([1], of: order.id, at: TestShop.now)
    _ = try await shop.orders.cancel(order.id, at: TestShop.now)
    try await shop.add(.book, for: .guest(1))
    _ = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    _ = try await shop.show()
    try await shop.add(.book, for: .guest(2))
    try await shop.carts.purgeGuests(at: TestShop.now.adding(seconds: 31 * 86_400))

    let written = try await shop.shelf.database.write { try Self.scans($0) }
    let read = try shop.shelf.database.read { try Self.scans($0) }
    #expect(written == [])
    #expect(read == [])
  }

  /// The steps that read a table or an index from end to end, each with its statement.
  private static func scans(_ connection: Connection) throws -> [String] {
    let statements = connection.preparedStatements.filter {
      ($0.contains("SELECT") || $0.contains("UPDATE")) && !$0.contains("FROM migration")
    }
    #expect(statements.count > 3)
    return try statements.flatMap { text in
      try connection.plan(of: text)
        .filter { $0.hasPrefix("SCAN") && $0 != "SCAN CONSTANT ROW" }
        .map { "\($0): \(text)" }
    }
  }
}
