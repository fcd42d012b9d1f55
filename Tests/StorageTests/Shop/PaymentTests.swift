import Testing

@testable import ContentCards

@Suite("Orders with a payment step")
struct PaymentTests {
  /// A shop in which user 1 has the only use of a 10 % coupon applied to a pen.
  private func shop(_ payments: ScriptedPayments) async throws -> (TestShop, CardID) {
    let shop = try TestShop(payments: payments, settings: CheckoutSettings(holdSeconds: 900))
    let card = try await shop.coupon("10", ["usage_limit": "1"])
    try await shop.add(.pen)
    try await shop.apply(card)
    return (shop, card)
  }

  private let whole = Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1)

  @Test("An approved payment places the order at the amount that was paid")
  func approved() async throws {
    let payments = ScriptedPayments(.approved)
    let (shop, _) = try await shop(payments)
    let order = try #require(try await shop.buy().order)
    #expect(payments.asked == [Payment(reference: PaymentReference(order.id), amount: .cents(540))])
    #expect(try shop.tally() == whole)
  }

  @Test("A declined payment keeps the checkout's coupon for the retry, which is a new payment")
  func declined() async throws {
    let payments = ScriptedPayments(.declined(reason: "no funds"), .approved)
    let (shop, card) = try await shop(payments)
    let page = try await shop.show()
    #expect(try await shop.place(page) == .paymentDeclined(reason: "no funds"))
    #expect(try shop.tally() == Tally(redemptions: 1, used: 1))
    let again = try await shop.show()
    #expect(again.applied?.card == card)
    #expect(again.total == .cents(540))
    #expect(again.key == page.key)
    #expect(try await shop.place(page, at: 10).order?.contents.total == .cents(540))
    #expect(Set(payments.asked.map(\.reference)).count == 2)
    #expect(try shop.tally() == whole)
  }

  @Test("While one shopper pays, the last use is his; an abandoned hold returns it at its end")
  func abandoned() async throws {
    let payments = ScriptedPayments(.none, .approved)
    let (shop, _) = try await shop(payments)
    let other = try await shop.coupon("10", for: 2, ["usage_limit": "1"])
    try await shop.add(.pen, for: .user(2))
    #expect(try await shop.buy() == .paymentPending)
    #expect(try await shop.show(.user(2), at: 899).offers.isEmpty)
    #expect(try await shop.apply(other, for: .user(2), at: 899).page == nil)
    #expect(try await shop.show(.user(2), at: 900).popUp?.card == other)
    try await shop.apply(other, for: .user(2), at: 900)
    #expect(try await shop.buy(for: .user(2), at: 900).order?.contents.total == .cents(540))
    #expect(try shop.tally() == whole)
  }

  @Test("A timed-out payment is asked for again under the same reference, and is one order")
  func timedOut() async throws {
    let payments = ScriptedPayments(.none, .approved)
    let (shop, _) = try await shop(payments)
    let page = try await shop.show()
    #expect(try await shop.place(page) == .paymentPending)
    #expect(try await shop.place(page, at: 5).order != nil)
    #expect(Set(payments.asked.map(\.reference)).count == 1)
    #expect(try shop.tally() == whole)
  }

  @Test("Double submits while paying ask for one payment and place one order")
  func doubleSubmit() async throws {
    let payments = ScriptedPayments()
    let (shop, _) = try await shop(payments)
    let page = try await shop.show()
    let outcomes = try await inParallel(20) { _ in try await shop.place(page) }
    #expect(outcomes.compactMap(\.order).count == 1)
    #expect(Set(payments.asked.map(\.reference)).count == 1)
    #expect(try shop.tally() == whole)
  }

  @Test("A late approval within the hold places the order; a second answer changes nothing")
  func late() async throws {
    let payments = ScriptedPayments(.none)
    let (shop, _) = try await shop(payments)
    try await shop.buy()
    let reference = try #require(payments.asked.first).reference
    let order = try #require(
      try await shop.checkouts.settle(reference, .approved, at: TestShop.now.adding(seconds: 60)).order)
    for answer in [PaymentAnswer.approved, .declined(reason: "late"), .none] {
      #expect(
        try await shop.checkouts.settle(reference, answer, at: TestShop.now.adding(seconds: 61)) == .replayed(order))
    }
    #expect(payments.voided.isEmpty)
    #expect(try shop.tally() == whole)
    #expect(try await shop.show().lines.isEmpty)
  }

  @Test("An approval after the hold's end still places the order while nobody took its use")
  func afterEnd() async throws {
    let payments = ScriptedPayments(.none)
    let (shop, _) = try await shop(payments)
    try await shop.buy()
    let reference = try #require(payments.asked.first).reference
    let outcome = try await shop.checkouts.settle(reference, .approved, at: TestShop.now.adding(seconds: 1000))
    #expect(outcome.order?.contents.total == .cents(540))
    #expect(try shop.tally() == whole)
  }

  @Test("An approval whose use has gone to another is given back and places nothing")
  func tooLate() async throws {
    let payments = ScriptedPayments(.none, .approved)
    let (shop, _) = try await shop(payments)
    let other = try await shop.coupon("10", for: 2, ["usage_limit": "1"])
    try await shop.buy()
    try await shop.add(.pen, for: .user(2), at: 900)
    try await shop.apply(other, for: .user(2), at: 900)
    try await shop.buy(for: .user(2), at: 900)
    let reference = try #require(payments.asked.first).reference
    #expect(
      try await shop.checkouts.settle(reference, .approved, at: TestShop.now.adding(seconds: 901)) == .paymentTooLate)
    #expect(payments.voided == [reference])
    #expect(try shop.tally() == whole)
    #expect(try await shop.buy(at: 902) != .paymentTooLate)
  }

  @Test("A cart changed after a declined payment is paid as it then is, and the old attempt is void")
  func changed() async throws {
    let payments = ScriptedPayments(.none, .approved)
    let (shop, _) = try await shop(payments)
    try await shop.buy()
    try await shop.add(.book)
    #expect(try await shop.buy().order?.contents.total == .cents(900))
    let first = try #require(payments.asked.first).reference
    #expect(try await shop.checkouts.settle(first, .approved, at: TestShop.now) == .paymentTooLate)
    #expect(payments.voided == [first])
    #expect(try shop.tally() == whole)
  }

  @Test("What is put in the cart while paying stays there for the next checkout")
  func meanwhile() async throws {
    let payments = ScriptedPayments(.none)
    let (shop, _) = try await shop(payments)
    let page = try await shop.show()
    try await shop.place(page)
    try await shop.add(.pen, 2)
    let reference = try #require(payments.asked.first).reference
    #expect(try await shop.checkouts.settle(reference, .approved, at: TestShop.now).order != nil)
    let next = try await shop.show()
    #expect(next.lines.map(\.quantity) == [2])
    #expect(next.key != page.key)
  }

  @Test("Taking the coupon off after a declined payment gives its use back at once")
  func releasedAfterDecline() async throws {
    let payments = ScriptedPayments(.declined(reason: "no funds"), .approved)
    let (shop, _) = try await shop(payments)
    let other = try await shop.coupon("10", for: 2, ["usage_limit": "1"])
    try await shop.add(.pen, for: .user(2))
    try await shop.buy()
    #expect(try await shop.apply(other, for: .user(2)).page == nil)
    _ = try await shop.checkouts.release(for: .user(1), at: TestShop.now)
    #expect(try shop.tally() == Tally())
    #expect(try await shop.apply(other, for: .user(2)).page?.total == .cents(540))
    #expect(try await shop.buy().order?.contents.total == .cents(600))
  }

  @Test("Declined and then approved under the same reference is an order; after the retry was paid it is given back")
  func contradiction() async throws {
    let payments = ScriptedPayments(.declined(reason: "no funds"))
    let (shop, _) = try await shop(payments)
    try await shop.buy()
    let first = try #require(payments.asked.first).reference
    let order = try #require(try await shop.checkouts.settle(first, .approved, at: TestShop.now).order)
    #expect(order.contents.total == .cents(540))
    #expect(try shop.tally() == whole)

    let again = ScriptedPayments(.declined(reason: "no funds"), .approved)
    let (retried, _) = try await self.shop(again)
    try await retried.buy()
    #expect(try await retried.buy().order != nil)
    let declined = try #require(again.asked.first).reference
    #expect(try await retried.checkouts.settle(declined, .approved, at: TestShop.now) == .paymentTooLate)
    #expect(again.voided == [declined])
    #expect(try retried.tally() == whole)
  }

  @Test("The use that an erased user's payment holds returns at the hold's end; a late approval is given back")
  func erased() async throws {
    let payments = ScriptedPayments(.none, .approved)
    let (shop, _) = try await shop(payments)
    let other = try await shop.coupon("10", for: 2, ["usage_limit": "1"])
    try await shop.buy()
    try await shop.shelf.run("DELETE FROM user WHERE id = 1")
    let reference = try #require(payments.asked.first).reference
    #expect(try await shop.checkouts.settle(reference, .approved, at: TestShop.now) == .paymentTooLate)
    #expect(payments.voided == [reference])
    try await shop.add(.pen, for: .user(2), at: 900)
    try await shop.apply(other, for: .user(2), at: 900)
    #expect(try await shop.buy(for: .user(2), at: 900).order?.contents.total == .cents(540))
    #expect(try shop.tally() == whole)
  }

  @Test("A total of 0 asks for no payment")
  func free() async throws {
    let payments = ScriptedPayments()
    let shop = try TestShop(payments: payments)
    let card = try await shop.coupon("100")
    try await shop.add(.pen)
    try await shop.apply(card)
    #expect(try await shop.buy().order != nil)
    #expect(payments.asked.isEmpty)
  }
}
