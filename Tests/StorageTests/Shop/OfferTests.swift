import Testing

@testable import ContentCards

@Suite("Offers at checkout")
struct OfferTests {
  @Test("The popup opens for a filled cart only, and one at most: the best for the shopper")
  func popUp() async throws {
    let shop = try TestShop()
    let small = try await shop.coupon("10", campaign: 1)
    let large = try await shop.coupon("20", campaign: 2)
    #expect(try await shop.show().popUp == nil)
    #expect(try await shop.show().offers.isEmpty)
    let page = try await shop.add(.lamp)
    #expect(page.popUp?.card == large)
    #expect(page.popUp?.saving == .cents(2000))
    #expect(page.offers.map(\.card) == [large, small])
    #expect(page.total == .cents(10_000))
  }

  @Test("Loading the page again is no dismissal: the popup that was shown opens again until something is done with it")
  func reload() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now)
    #expect(try await shop.show(at: 5).popUp?.card == card)
  }

  @Test("Closed, it does not open by itself again; the line stays with its saving")
  func close() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    let page = try #require(try await shop.checkouts.close(card, for: .user(1), at: TestShop.now).page)
    #expect(page.popUp == nil)
    #expect(page.offers.map(\.card) == [card])
    #expect(page.offers.first?.saving == .cents(60))
    #expect(try await shop.apply(card).page?.total == .cents(540))
    #expect(try shop.events(.dismissal) == 0)
  }

  @Test("Declined, it is gone for good, line and all")
  func decline() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    let page = try #require(try await shop.checkouts.decline(card, for: .user(1), at: TestShop.now).page)
    #expect(page.popUp == nil && page.offers.isEmpty)
    #expect(try await shop.apply(card) == .failed(.withdrawn, page))
    #expect(try await shop.checkouts.decline(card, for: .user(1), at: TestShop.now) == .done(page))
    #expect(try shop.events(.dismissal) == 1)
    try await shop.buy()
    #expect(try await shop.add(.lamp).offers.isEmpty)
  }

  @Test("A pinned card can be closed but not declined, and says so beforehand")
  func pinned() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon(pinned: true)
    #expect(try await shop.add(.pen).popUp?.mayDecline == false)
    guard
      case .refused(.notDismissible, let page) = try await shop.checkouts.decline(
        card, for: .user(1), at: TestShop.now)
    else {
      Issue.record("it was declined")
      return
    }
    #expect(page.offers.map(\.card) == [card])
    #expect(try shop.events(.dismissal) == 0)
  }

  @Test("Applied, it is in the total and no longer among the offers; removed, it is listed again without a popup")
  func release() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    let applied = try #require(try await shop.apply(card).page)
    #expect(applied.applied?.card == card)
    #expect(applied.offers.isEmpty && applied.popUp == nil)
    let released = try await shop.checkouts.release(for: .user(1), at: TestShop.now)
    #expect(released.total == .cents(600))
    #expect(released.offers.map(\.card) == [card])
    #expect(released.popUp == nil)
    #expect(released.notices.isEmpty)
  }

  @Test("A coupon that was removed does not come back when the quantity changes")
  func staysReleased() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.apply(card)
    _ = try await shop.checkouts.release(for: .user(1), at: TestShop.now)
    #expect(try await shop.add(.pen, 4).total == .cents(3000))
  }

  @Test("An applied coupon is removed before it can be declined")
  func declineApplied() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.apply(card)
    guard case .refused(.isApplied, let page) = try await shop.checkouts.decline(card, for: .user(1), at: TestShop.now)
    else {
      Issue.record("it was declined")
      return
    }
    #expect(page.total == .cents(540))
  }

  @Test("Another coupon takes the place of the one applied")
  func oneCoupon() async throws {
    let shop = try TestShop()
    let ten = try await shop.coupon("10", campaign: 1)
    let twenty = try await shop.coupon("20", campaign: 2)
    try await shop.add(.lamp)
    try await shop.apply(twenty)
    let page = try #require(try await shop.apply(ten).page)
    #expect(page.total == .cents(9000))
    #expect(page.applied?.card == ten)
    #expect(page.offers.map(\.card) == [twenty])
    #expect(page.popUp == nil)
  }

  @Test("Twenty clicks on Apply at once discount once and are one click")
  func parallelApply() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.lamp)
    let outcomes = try await inParallel(20) { _ in try await shop.apply(card) }
    #expect(outcomes.allSatisfy { $0.page?.total == .cents(9000) })
    #expect(try shop.events(.click) == 1)
    #expect(try await shop.buy().order?.contents.discount == .cents(1000))
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
  }

  @Test("Events are logged once per checkout, from however many tabs; the next checkout logs its own")
  func events() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["usage_limit_per_user": "2"])
    for checkout in 1...2 {
      try await shop.add(.pen)
      for _ in 0..<3 {
        _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now)
        try await shop.apply(card)
        _ = try await shop.checkouts.release(for: .user(1), at: TestShop.now)
      }
      try await shop.apply(card)
      try await shop.buy()
      #expect(try shop.events(.impression) == checkout)
      #expect(try shop.events(.click) == checkout)
    }
    #expect(try shop.tally() == Tally(orders: 2, discounted: 2, redemptions: 2, conversions: 2, used: 2))
  }

  @Test("Another user's card, a guest, and a card that is no coupon have no offer")
  func unknown() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon(for: 2)
    let broken = try await shop.coupon("15,5", for: 1)
    try await shop.add(.pen)
    try await shop.add(.pen, for: .guest(1))
    #expect(try await shop.apply(card) == .unknownOffer)
    #expect(try await shop.apply(card, for: .guest(1)) == .unknownOffer)
    #expect(try await shop.apply(broken) == .unknownOffer)
    #expect(try await shop.show().offers.isEmpty)
    #expect(try shop.events(.click) == 0)
  }

  @Test("A control card shows nothing, and its impression is logged once where the popup would have been")
  func control() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", kind: .control, ["min_spend": "500", "currency": "USD"])
    #expect(try await shop.add(.book).control == nil)
    let page = try await shop.add(.pen)
    #expect(page.control == card)
    #expect(page.popUp == nil && page.offers.isEmpty)
    for _ in 0..<3 { _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now) }
    #expect(try shop.events(.controlImpression) == 1)
    #expect(try await shop.apply(card) == .unknownOffer)
  }

  @Test("Below the minimum the line says what is missing and cannot be applied")
  func minimum() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["min_spend": "1000", "currency": "USD"])
    let page = try await shop.add(.pen)
    let failure = OfferFailure.belowMinimum(.cents(1000), missing: .cents(400))
    #expect(page.popUp == nil)
    #expect(page.offers.map(\.failure) == [failure])
    #expect(try await shop.apply(card) == .failed(failure, page))
    #expect(try shop.events(.click) == 0)
    #expect(try await shop.add(.book).popUp?.card == card)
  }

  @Test("Falling below the minimum takes the discount off in the answer that shows the new total, and says so")
  func fallsBelow() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["min_spend": "1000", "currency": "USD"])
    try await shop.add(.pen)
    try await shop.add(.book)
    #expect(try await shop.apply(card).page?.total == .cents(900))
    let page = try await shop.carts.remove(.book, for: .user(1), at: TestShop.now)
    #expect(page.total == .cents(600))
    let failure = OfferFailure.belowMinimum(.cents(1000), missing: .cents(400))
    #expect(page.notices == [.couponReleased(card, failure)])
    #expect(try await shop.show().notices == page.notices)
    let again = try await shop.add(.book)
    #expect(again.total == .cents(1000))
    #expect(again.offers.map(\.card) == [card])
    #expect(again.popUp == nil)
  }

  @Test("A checkout left alone for a day has its coupon off, and says so")
  func abandoned() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", life: 10 * 86_400)
    try await shop.add(.pen)
    try await shop.apply(card)
    #expect(try await shop.show(at: 86_399).total == .cents(540))
    let later = try await shop.show(at: 86_400)
    #expect(later.total == .cents(600))
    #expect(later.notices == [.couponReleased(card, .lapsed)])
    #expect(try await shop.add(.book, at: 86_401).total == .cents(1000))
    #expect(try await shop.apply(card, at: 86_402).page?.total == .cents(900))
  }

  @Test("An order at the limit per user hides the offer; the next campaign's is there")
  func limitPerUser() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", campaign: 1)
    try await shop.add(.pen)
    try await shop.apply(card)
    try await shop.buy()
    #expect(try await shop.add(.pen).offers.isEmpty)
    #expect(try await shop.apply(card) != .unknownOffer)
    let next = try await shop.coupon("5", campaign: 2)
    #expect(try await shop.show().popUp?.card == next)
  }

  @Test("An offer for the first order is gone after an order without it, and back after its cancellation")
  func firstOrder() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["first_order_only": "true"])
    try await shop.add(.pen)
    let order = try #require(try await shop.buy().order)
    #expect(try await shop.add(.pen).offers.isEmpty)
    _ = try await shop.orders.cancel(order.id, at: TestShop.now)
    #expect(try await shop.show().offers.map(\.card) == [card])
  }

  @Test("A test card discounts its order and counts nowhere")
  func testCard() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", ["usage_limit": "1"], isTest: true)
    try await shop.add(.pen)
    try await shop.apply(card)
    #expect(try await shop.buy().order?.contents.total == .cents(540))
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 0, used: 0))
  }
}
