import Testing

@testable import ContentCards

@Suite("Taking an order back")
struct CancellationTests {
  /// An order of 6.00 and 4.00 with 10 % off.
  private func ordered() async throws -> (TestShop, Order) {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["usage_limit": "1"])
    try await shop.add(.pen)
    try await shop.add(.book)
    try await shop.apply(card)
    return (shop, try #require(try await shop.buy().order))
  }

  @Test("Cancelling gives the use back once; a second cancellation changes nothing")
  func cancel() async throws {
    let (shop, order) = try await ordered()
    #expect(try await shop.orders.cancel(order.id, at: TestShop.now) == .cancelled(refund: .cents(900)))
    #expect(try await shop.orders.cancel(order.id, at: TestShop.now) == .alreadyCancelled)
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 0, conversions: 1, used: 0))
    #expect(try shop.count("SELECT sum(revenue) FROM coupon_conversion") == 0)
    #expect(try shop.count("SELECT count(*) FROM coupon_conversion") == 2)
    #expect(try await shop.orders.order(order.id, of: .user(1))?.cancelled == TestShop.now)
  }

  @Test("Twenty cancellations at once give one use back")
  func parallel() async throws {
    let (shop, order) = try await ordered()
    let outcomes = try await inParallel(20) { _ in try await shop.orders.cancel(order.id, at: TestShop.now) }
    #expect(outcomes.filter { $0 == .alreadyCancelled }.count == 19)
    #expect(try shop.tally().used == 0)
  }

  @Test("The use that was given back can be used again, its popup does not open by itself")
  func again() async throws {
    let (shop, order) = try await ordered()
    _ = try await shop.orders.cancel(order.id, at: TestShop.now)
    let page = try await shop.add(.pen)
    let offer = try #require(page.offers.first)
    #expect(page.popUp == nil)
    try await shop.apply(offer.card)
    #expect(try await shop.buy().order?.contents.total == .cents(540))
    #expect(try shop.tally() == Tally(orders: 2, discounted: 2, redemptions: 1, conversions: 2, used: 1))
  }

  @Test("A partial refund gives back the stored net of its lines, once, and keeps the use")
  func refund() async throws {
    let (shop, order) = try await ordered()
    #expect(try await shop.orders.refund([1], of: order.id, at: TestShop.now) == .refunded(.cents(540)))
    #expect(try await shop.orders.refund([1], of: order.id, at: TestShop.now) == .refunded(.cents(0)))
    #expect(try await shop.orders.refund([1, 2], of: order.id, at: TestShop.now) == .refunded(.cents(360)))
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
  }

  @Test("A price that changed after the order changes no refund")
  func stored() async throws {
    let (shop, order) = try await ordered()
    shop.setPrice(99_999, of: .pen)
    #expect(try await shop.orders.refund([1], of: order.id, at: TestShop.now) == .refunded(.cents(540)))
    #expect(try await shop.orders.cancel(order.id, at: TestShop.now) == .cancelled(refund: .cents(360)))
  }

  @Test("Orders and lines that are not there are named, and nothing is given back")
  func unknown() async throws {
    let (shop, order) = try await ordered()
    #expect(try await shop.orders.refund([1, 3], of: order.id, at: TestShop.now) == .unknownLine(3))
    #expect(try await shop.orders.refund([1], of: OrderID(rawValue: 99), at: TestShop.now) == .unknownOrder)
    #expect(try await shop.orders.cancel(OrderID(rawValue: 99), at: TestShop.now) == .unknownOrder)
    _ = try await shop.orders.cancel(order.id, at: TestShop.now)
    #expect(try await shop.orders.refund([1], of: order.id, at: TestShop.now) == .orderCancelled)
  }
}
