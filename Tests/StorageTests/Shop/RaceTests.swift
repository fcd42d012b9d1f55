import Testing

@testable import ContentCards

@Suite("A race for the last uses")
struct RaceTests {
  @Test("200 buyers at once for 10 uses: exactly 10 discounts, everybody else is told and can buy in full")
  func race() async throws {
    let shop = try TestShop()
    var pages: [CheckoutPage] = []
    for buyer in 1...200 {
      let card = try await shop.coupon("10", for: Int64(buyer), ["usage_limit": "10"])
      try await shop.add(.pen, for: .user(Int64(buyer)))
      pages.append(try #require(try await shop.apply(card, for: .user(Int64(buyer))).page))
    }
    let seen = pages
    let outcomes = try await inParallel(200) { index in
      let shopper = Shopper.user(Int64(index + 1))
      let page = seen[index]
      // A duplicated submit races its twin.
      async let first = shop.place(page, for: shopper)
      async let second = shop.place(page, for: shopper)
      return try await (shopper, [first, second])
    }

    let winners = outcomes.filter { $0.1.contains { $0.order?.contents.coupon != nil } }
    #expect(winners.count == 10)
    #expect(try shop.tally() == Tally(orders: 10, discounted: 10, redemptions: 10, conversions: 10, used: 10))
    for (shopper, answers) in outcomes where !winners.contains(where: { $0.0 == shopper }) {
      let told = answers.contains {
        guard case .changed(let change) = $0, case .notice(.couponReleased(_, .usedUp)) = change.reasons.first else {
          return false
        }
        return change.total == .cents(600)
      }
      #expect(told)
      #expect(try await shop.buy(for: shopper).order?.contents.total == .cents(600))
    }
    #expect(try shop.tally() == Tally(orders: 200, discounted: 10, redemptions: 10, conversions: 10, used: 10))
    #expect(try shop.count("SELECT count(*) FROM shop_order WHERE total < 0") == 0)
  }

  @Test("The engine itself refuses an eleventh use, a second order of a checkout and a second redemption")
  func constraints() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["usage_limit": "1"])
    try await shop.add(.pen)
    try await shop.apply(card)
    try await shop.buy()
    await #expect(throws: StoreError.self) { try await shop.shelf.run("UPDATE coupon_use SET used = used + 1") }
    await #expect(throws: StoreError.self) {
      try await shop.shelf.run(
        """
        INSERT INTO shop_order (checkout_id, currency, decimals, subtotal, discount, total, placed_at)
        SELECT checkout_id, currency, decimals, subtotal, discount, total, placed_at FROM shop_order
        """)
    }
    await #expect(throws: StoreError.self) {
      try await shop.shelf.run("UPDATE shop_order SET total = total - 1")
    }
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
  }

  @Test("Ten rounds of placing, paying, declining and cancelling at random leave counters that equal their rows")
  func counters() async throws {
    var random = SystemRandomNumberGenerator()
    let payments = RandomPayments()
    let shop = try TestShop(payments: payments, settings: CheckoutSettings(holdSeconds: 5))
    for buyer in 1...20 {
      try await shop.coupon("10", for: Int64(buyer), ["usage_limit": "7", "usage_limit_per_user": "3"])
    }
    for round in 0..<10 {
      let seconds = Int64(round * 3)
      _ = try await inParallel(20) { index in
        let shopper = Shopper.user(Int64(index + 1))
        let page = try await shop.add(.pen, for: shopper, at: seconds)
        if let offer = page.offers.first { try await shop.apply(offer.card, for: shopper, at: seconds) }
        return try await shop.buy(for: shopper, at: seconds)
      }
      for payment in payments.unanswered().shuffled(using: &random).prefix(3) {
        _ = try await shop.checkouts.settle(payment, .approved, at: TestShop.now.adding(seconds: seconds + 2))
      }
      let orders = try await shop.orders.orders(of: .user(Int64(round + 1)))
      if let order = orders.first { _ = try await shop.orders.cancel(order.id, at: TestShop.now) }
      let tally = try shop.tally()
      #expect(tally.used == tally.redemptions)
      #expect(tally.used <= 7)
    }
    #expect(try shop.count("SELECT count(*) FROM shop_order WHERE total <> subtotal - discount OR total < 0") == 0)
  }
}
