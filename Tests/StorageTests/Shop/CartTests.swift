import Testing

@testable import ContentCards

@Suite("The cart")
struct CartTests {
  @Test("It keeps products and quantities, in the order in which they came")
  func keeps() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.lamp)
    try await shop.add(.book, 2)
    let page = try await shop.add(.lamp)
    #expect(page.lines.map(\.product.id) == [.lamp, .book])
    #expect(page.lines.map(\.quantity) == [2, 2])
    #expect(page.total == .cents(20_800))
    let contents = try await shop.carts.contents(of: .user(1))
    #expect(contents.entries.map(\.quantity) == [2, 2])
    #expect(try await shop.carts.contents(of: .guest(1)).entries.isEmpty)
  }

  @Test("A quantity can be changed, and 0 takes the line out")
  func quantity() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    #expect(
      try await shop.carts.setQuantity(7, of: .pen, for: .user(1), at: TestShop.now).total == .cents(4200))
    #expect(try await shop.carts.setQuantity(0, of: .pen, for: .user(1), at: TestShop.now).lines.isEmpty)
    await #expect(throws: CartRefusal.notInCart(.pen)) {
      try await shop.carts.setQuantity(1, of: .pen, for: .user(1), at: TestShop.now)
    }
  }

  @Test(
    "Impossible quantities are refused and change nothing",
    arguments: [
      (0, .tooFew(least: 1)), (-1, .tooFew(least: 1)), (98, .tooMany(limit: 99)), (.max, .tooMany(limit: 99)),
      (.min, .tooFew(least: 1)),
    ] as [(Int, CartRefusal)])
  func refused(quantity: Int, refusal: CartRefusal) async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen, 2)
    await #expect(throws: refusal) { try await shop.add(.pen, quantity) }
    #expect(try await shop.show().total == .cents(1200))
  }

  @Test("Unknown products and too many lines are refused")
  func limits() async throws {
    let shop = try TestShop(settings: CheckoutSettings(limits: CartLimits(quantity: 5, lines: 2)))
    try await shop.user(1)
    await #expect(throws: CartRefusal.notSold(.named("cup"))) { try await shop.add(.named("cup")) }
    try await shop.add(.pen, 5)
    await #expect(throws: CartRefusal.tooMany(limit: 5)) { try await shop.add(.pen) }
    try await shop.add(.book)
    await #expect(throws: CartRefusal.tooManyLines(limit: 2)) { try await shop.add(.lamp) }
    #expect(try await shop.show().lines.count == 2)
  }

  @Test("A product too dear for the sums to fit is not sold")
  func tooDear() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    shop.setPrice(CartLimits.highestPrice + 1, of: .lamp)
    await #expect(throws: CartRefusal.notSold(.lamp)) { try await shop.add(.lamp) }
    shop.setPrice(CartLimits.highestPrice, of: .lamp)
    #expect(try await shop.add(.lamp, 99).total == .cents(99_000_000_000_000))
  }

  @Test("A changed price and a vanished product are told on every page; putting the product in again accepts its price")
  func told() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    try await shop.add(.book)
    shop.setPrice(500, of: .pen)
    shop.setPrice(nil, of: .book)
    let pen = CartLine(product: .pen, quantity: 1, title: "Pen", priceSeen: .cents(600))
    let book = CartLine(product: .book, quantity: 1, title: "Book", priceSeen: .cents(400))
    let contents = try await shop.carts.contents(of: .user(1))
    #expect(contents.notices == [.priceChanged(pen, now: .cents(500)), .gone(book)])
    #expect(contents.entries.map(\.product.id) == [.pen])
    #expect(try await shop.add(.pen).notices == [.cart(.gone(book))])
    #expect(try await shop.carts.remove(.book, for: .user(1), at: TestShop.now).notices.isEmpty)
  }

  @Test("Pieces beyond a lowered limit are told, not ordered, and not left over for the next checkout")
  func loweredLimit() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen, 9)
    let low = shop.with(CheckoutSettings(limits: CartLimits(quantity: 5)))
    let pen = CartLine(product: .pen, quantity: 9, title: "Pen", priceSeen: .cents(600))
    let page = try await low.show()
    #expect(page.notices == [.cart(.quantityReduced(pen, now: 5))])
    #expect(try await low.place(page).order?.contents.lines.map(\.quantity) == [5])
    #expect(try await low.show().lines.isEmpty)
  }

  @Test("Ten additions at once are ten pieces")
  func parallel() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    _ = try await inParallel(10) { _ in try await shop.add(.pen) }
    #expect(try await shop.show().lines.map(\.quantity) == [10])
  }
}

@Suite("A guest who signs in")
struct SignInTests {
  @Test("The guest's cart becomes the user's; a product in both keeps the larger quantity")
  func merge() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen, 3)
    try await shop.add(.pen, 2, for: .guest(1))
    try await shop.add(.book, 4, for: .guest(1))
    #expect(try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now).isEmpty)
    let page = try await shop.show()
    #expect(page.lines.map(\.product.id) == [.pen, .book])
    #expect(page.lines.map(\.quantity) == [3, 4])
    #expect(try await shop.show(.guest(1)).lines.isEmpty)
    _ = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    #expect(try await shop.show().lines.map(\.quantity) == [3, 4])
  }

  @Test("A user without a cart takes the guest's over, with a checkout of his own")
  func takeOver() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    let guestPage = try await shop.add(.pen, for: .guest(1))
    _ = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    #expect(try await shop.place(guestPage, for: .guest(1)) == .unknownCheckout)
    #expect(try await shop.place(guestPage) == .unknownCheckout)
    #expect(try await shop.buy().order?.contents.total == .cents(600))
  }

  @Test("Lines beyond the limit are named, not lost in silence")
  func leftOut() async throws {
    let shop = try TestShop(settings: CheckoutSettings(limits: CartLimits(lines: 2)))
    try await shop.user(1)
    try await shop.add(.pen)
    try await shop.add(.book, for: .guest(1))
    try await shop.add(.lamp, for: .guest(1))
    let leftOut = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    #expect(leftOut.map(\.product) == [.lamp])
    #expect(try await shop.show().lines.map(\.product.id) == [.pen, .book])
  }

  @Test("A coupon that the larger cart no longer needs stays applied, and its discount follows the cart")
  func coupon() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.apply(card)
    try await shop.add(.book, for: .guest(1))
    _ = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    #expect(try await shop.show().total == .cents(900))
  }

  @Test("A guest's order is the guest's: whoever signs in afterwards does not see it")
  func guestOrder() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen, for: .guest(1))
    let order = try #require(try await shop.buy(for: .guest(1), email: "Ann@Shop.example").order)
    #expect(order.contents.email == EmailAddress("ann@shop.example"))
    _ = try await shop.carts.signIn(.numbered(1), as: UserID(rawValue: 1), at: TestShop.now)
    #expect(try await shop.orders.order(order.id, of: .user(1)) == nil)
    #expect(try await shop.orders.order(order.id, of: .guest(1)) == order)
  }

  @Test("A user, then a guest with the same e-mail: the guest has no offer and pays in full")
  func sameMail() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.apply(card)
    #expect(try await shop.buy(email: "ann@shop.example").order?.contents.total == .cents(540))
    try await shop.add(.pen, for: .guest(1))
    #expect(try await shop.apply(card, for: .guest(1)) == .unknownOffer)
    #expect(
      try await shop.buy(for: .guest(1), email: "ann@shop.example").order?.contents.total == .cents(600))
  }

  @Test("A second account with the same e-mail finds the limit per user reached")
  func secondAccount() async throws {
    let shop = try TestShop()
    let first = try await shop.coupon(for: 1)
    let second = try await shop.coupon(for: 2)
    try await shop.add(.pen)
    try await shop.apply(first)
    try await shop.buy(email: "ann@shop.example")
    try await shop.add(.pen, for: .user(2))
    try await shop.apply(second, for: .user(2))
    let reason = TotalChange.Reason.notice(.couponReleased(second, .usedByShopper))
    #expect(
      try await shop.buy(for: .user(2), email: "ANN@shop.example")
        == .changed(TotalChange(total: .cents(600), reasons: [reason])))
    #expect(try shop.tally().used == 1)
    let page = try await shop.show(.user(2))
    #expect(page.total == .cents(600))
    #expect(page.notices == [])
  }
}
