import Testing

@testable import ContentCards

@Suite("Carts that guests leave behind")
struct GuestCartTests {
  private let life: Int64 = 30 * 86_400

  private func purge(_ shop: TestShop, at seconds: Int64) async throws -> Int {
    try await shop.carts.purgeGuests(at: TestShop.now.adding(seconds: seconds))
  }

  @Test("are gone once they were not touched for their life, and not a moment before; a user's cart stays")
  func purged() async throws {
    let shop = try TestShop(settings: CheckoutSettings(guestCartSeconds: life))
    try await shop.user(1)
    try await shop.add(.pen)
    try await shop.add(.pen, for: .guest(1))
    try await shop.add(.pen, for: .guest(2))
    try await shop.add(.book, for: .guest(2), at: 60)
    #expect(try await purge(shop, at: life - 1) == 0)
    #expect(try await shop.show(.guest(1)).lines.count == 1)
    #expect(try await purge(shop, at: life) == 1)
    #expect(try await shop.show(.guest(1)).lines.isEmpty)
    #expect(try await shop.show(.guest(2)).lines.count == 2)
    #expect(try await purge(shop, at: life + 60) == 1)
    #expect(try shop.count("SELECT count(*) FROM cart") == 1)
    #expect(try shop.count("SELECT count(*) FROM checkout") == 1)
    #expect(try await shop.show().lines.count == 1)
  }

  @Test("go with their checkout also where they were emptied; the guest can begin anew")
  func emptied() async throws {
    let shop = try TestShop()
    try await shop.add(.pen, for: .guest(1))
    _ = try await shop.carts.remove(.pen, for: .guest(1), at: TestShop.now)
    #expect(try await purge(shop, at: life) == 1)
    #expect(try shop.count("SELECT count(*) FROM checkout") == 0)
    #expect(try await shop.add(.pen, for: .guest(1), at: life).key != nil)
    #expect(try await shop.buy(for: .guest(1), at: life).order != nil)
  }

  @Test("leave their orders, and wait for a payment under way")
  func orders() async throws {
    let payments = ScriptedPayments(.approved, .none)
    let shop = try TestShop(payments: payments)
    try await shop.add(.pen, for: .guest(1))
    let order = try #require(try await shop.buy(for: .guest(1)).order)
    try await shop.add(.pen, for: .guest(2))
    #expect(try await shop.buy(for: .guest(2), at: life - 1) == .paymentPending)
    #expect(try await purge(shop, at: life) == 0)
    #expect(try await shop.orders.order(order.id, of: .guest(1)) == order)
    let reference = try #require(payments.asked.last).reference
    let paid = try await shop.checkouts.settle(reference, .approved, at: TestShop.now.adding(seconds: life))
    #expect(paid.order != nil)
  }

  @Test("are purged however many they are")
  func many() async throws {
    let shop = try TestShop()
    for guest in 1...450 { try await shop.add(.pen, for: .guest(guest)) }
    #expect(try await purge(shop, at: life) == 450)
    #expect(try shop.count("SELECT count(*) FROM cart_line") == 0)
  }

  @Test("leave no checkout behind when the guest signs in")
  func signedIn() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen, for: .guest(1))
    _ = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    #expect(try shop.count("SELECT count(*) FROM checkout WHERE guest_id IS NOT NULL") == 0)
    #expect(try await shop.buy().order != nil)
  }
}
