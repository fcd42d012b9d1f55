import Testing

@testable import ContentCards

@Suite("Placing an order")
struct PlacingTests {
  @Test("15 % takes 100.00 to 85.00 only after applying, and the order keeps every share")
  func place() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("15")
    try await shop.add(.lamp)
    #expect(try await shop.show().total == .cents(10_000))
    let page = try #require(try await shop.apply(card).page)
    #expect(page.total == .cents(8500))
    #expect(page.discount == .cents(1500))

    let order = try #require(try await shop.buy().order)
    #expect(order.contents.total == .cents(8500))
    #expect(order.contents.lines.map(\.discount) == [.cents(1500)])
    #expect(order.contents.lines.map(\.title) == ["Lamp"])
    #expect(order.contents.coupon?.card == card)
    #expect(order.placed == TestShop.now)
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
    #expect(try await shop.orders.order(order.id, of: .user(1)) == order)
    #expect(try await shop.show().lines.isEmpty)
  }

  @Test("Nobody else sees the order: not another user, not a guest")
  func owner() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    let order = try #require(try await shop.buy().order)
    #expect(try await shop.orders.order(order.id, of: .user(2)) == nil)
    #expect(try await shop.orders.order(order.id, of: .guest(1)) == nil)
    #expect(try await shop.orders.orders(of: .user(2)).isEmpty)
    #expect(try await shop.orders.orders(of: .user(1)) == [order])
  }

  @Test("Back and pay again after 30 seconds is the same order")
  func replay() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    let page = try await shop.show()
    let order = try #require(try await shop.place(page).order)
    #expect(try await shop.place(page, at: 30) == .replayed(order))
    #expect(try shop.tally().orders == 1)
  }

  @Test(
    "The same key with other content is refused", arguments: [(601, nil), (600, "a@b.example")] as [(Int64, String?)])
  func keyReused(seen: Int64, email: String?) async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    let page = try await shop.show()
    try await shop.place(page)
    let other = PlaceRequest(
      key: try #require(page.key), seenTotal: .cents(seen), email: email.flatMap { EmailAddress($0) })
    #expect(try await shop.checkouts.place(other, for: .user(1), at: TestShop.now) == .keyReused)
    #expect(try shop.tally().orders == 1)
  }

  @Test("The same key from a page with other lines or another coupon is refused even where the total is the same")
  func otherPage() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen, 2)
    let pens = try await shop.show()
    _ = try await shop.carts.remove(.pen, for: .user(1), at: TestShop.now)
    let books = try await shop.add(.book, 3)
    #expect(books.key == pens.key && books.total == pens.total)
    let order = try #require(try await shop.place(books).order)
    #expect(try await shop.place(books) == .replayed(order))
    #expect(try await shop.place(pens) == .keyReused)
    #expect(try shop.tally().orders == 1)
  }

  @Test("Double submits at once, from many tabs, are one order")
  func doubleSubmit() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.apply(card)
    let page = try await shop.show()
    let outcomes = try await inParallel(20) { _ in try await shop.place(page) }
    let orders = outcomes.compactMap(\.order)
    #expect(orders.count == 1)
    #expect(outcomes.filter { $0 == .replayed(orders[0]) }.count == 19)
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
  }

  @Test("What is put in the cart after the order belongs to a new checkout with a new key")
  func nextCheckout() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    let first = try await shop.add(.pen)
    #expect(try await shop.place(first).order != nil)
    #expect(try await shop.show().key == nil)
    let second = try await shop.add(.book)
    #expect(second.key != nil && second.key != first.key)
    #expect(try await shop.place(second).order != nil)
    #expect(try shop.tally().orders == 2)
  }

  @Test("A key of another shopper's checkout, or of none, places nothing")
  func foreignKey() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.user(2)
    let page = try await shop.add(.pen)
    try await shop.add(.pen, for: .user(2))
    #expect(try await shop.place(page, for: .user(2)) == .unknownCheckout)
    #expect(try await shop.place(page, for: .guest(1)) == .unknownCheckout)
    #expect(try shop.tally() == Tally())
  }

  @Test("An emptied cart places nothing")
  func emptyCart() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    let page = try await shop.add(.pen)
    _ = try await shop.carts.remove(.pen, for: .user(1), at: TestShop.now)
    #expect(try await shop.place(page) == .emptyCart)
    #expect(try shop.tally() == Tally())
  }

  @Test("A total of 0 can be placed")
  func free() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("100")
    try await shop.add(.pen, 3)
    try await shop.apply(card)
    #expect(try await shop.buy().order?.contents.total == .cents(0))
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
  }
}

/// Runs so many of them at once and gives their answers.
func inParallel<T: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) async throws -> T
) async throws -> [T] {
  try await withThrowingTaskGroup(of: T.self) { group in
    for number in 0..<count { group.addTask { try await body(number) } }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}
