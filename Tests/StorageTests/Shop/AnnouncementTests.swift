import Storage
import Synchronization
import Testing

@testable import ContentCards

@Suite("Telling the rest of the program of an order")
struct AnnouncementTests {
  struct Failure: Error {}

  @Test("A user's order is announced once; one whose announcement failed is announced later, a guest's never")
  func announce() async throws {
    let announced = Mutex<[OrderID]>([])
    let fails = Atomic(true)
    let shop = try TestShop(announce: { order, _, _ in
      if fails.load(ordering: .relaxed) { throw Failure() }
      announced.withLock { $0.append(order.id) }
    })
    try await shop.user(1)
    try await shop.add(.pen, for: .guest(1))
    #expect(try await shop.buy(for: .guest(1)).order != nil)
    try await shop.add(.pen)
    let first = try #require(try await shop.buy().order)
    #expect(announced.withLock { $0 } == [])
    fails.store(false, ordering: .relaxed)
    try await shop.add(.book)
    let second = try #require(try await shop.buy().order)
    #expect(announced.withLock { $0 } == [second.id])
    #expect(try await shop.checkouts.announceOrders(at: TestShop.now) == 1)
    #expect(announced.withLock { $0 } == [second.id, first.id])
    #expect(try await shop.checkouts.announceOrders(at: TestShop.now) == 0)
  }

  @Test("What was done is the event order_placed and a purchase per line at the price that was paid")
  func activities() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10")
    try await shop.add(.pen)
    try await shop.add(.book, 2)
    try await shop.apply(card)
    let order = try #require(try await shop.buy().order)
    #expect(
      order.activities.map(\.kind) == [
        .event("order_placed"), .purchase(UserActivity.Purchase(product: "pen", currency: "USD", price: 540)),
        .purchase(UserActivity.Purchase(product: "book", currency: "USD", price: 720)),
      ])
    #expect(Set(order.activities.map(\.key)).count == 3)
  }
}
