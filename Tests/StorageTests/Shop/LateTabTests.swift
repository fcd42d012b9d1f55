import Testing

@testable import ContentCards

@Suite("A tab that is behind the others")
struct LateTabTests {
  @Test("Declining what another tab declined succeeds and changes nothing")
  func declinedTwice() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    let outcomes = try await inParallel(20) { _ in
      try await shop.checkouts.decline(card, for: .user(1), at: TestShop.now)
    }
    #expect(outcomes.allSatisfy { $0.page?.offers == [] })
    #expect(try shop.events(.dismissal) == 1)
  }

  @Test(
    "Closing or declining after the order was placed in another tab holds for the next checkout",
    arguments: [
      OfferStage.closed, .dismissed,
    ])
  func afterOrder(stage: OfferStage) async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.buy()
    for _ in 0..<2 {
      let outcome =
        stage == .closed
        ? try await shop.checkouts.close(card, for: .user(1), at: TestShop.now)
        : try await shop.checkouts.decline(card, for: .user(1), at: TestShop.now)
      #expect(outcome.page?.lines == [])
    }
    let page = try await shop.add(.pen)
    #expect(page.popUp == nil)
    #expect(page.offers.map(\.card) == (stage == .closed ? [card] : []))
    #expect(try shop.events(.dismissal) == (stage == .closed ? 0 : 1))
  }

  @Test("Declining what was redeemed in another tab succeeds and counts as no dismissal")
  func declinedAfterRedeemed() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.apply(card)
    let order = try #require(try await shop.buy().order)
    #expect(try await shop.checkouts.decline(card, for: .user(1), at: TestShop.now).page?.lines == [])
    #expect(try shop.events(.dismissal) == 0)
    _ = try await shop.orders.cancel(order.id, at: TestShop.now)
    #expect(try await shop.add(.pen).offers.map(\.card) == [card])
  }

  @Test("A showing that is told after the order is one impression")
  func shownLate() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    try await shop.add(.pen)
    try await shop.buy()
    for _ in 0..<2 { _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now) }
    #expect(try shop.events(.impression) == 1)
  }

  @Test("Applying what is over, or when nothing is in the cart any more, says why and changes nothing")
  func applied() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", life: 60)
    try await shop.add(.pen)
    #expect(try await shop.apply(card, at: 60) == .failed(.expired, try await shop.show(at: 60)))
    try await shop.buy()
    #expect(try await shop.apply(card) == .failed(.nothingInScope, try await shop.show()))
    #expect(try shop.events(.click) == 0)
  }

  @Test("Applying again what is applied but holds no longer says why, and does not call it applied")
  func appliedAgain() async throws {
    let shop = try TestShop()
    let first = try await shop.coupon("10", ["min_spend": "600", "currency": "USD"], life: 60)
    try await shop.add(.pen)
    try await shop.apply(first)
    shop.setPrice(599, of: .pen)
    let failure = OfferFailure.belowMinimum(.cents(600), missing: .cents(1))
    #expect(try await shop.apply(first) == .failed(failure, try await shop.show()))
    shop.setPrice(600, of: .pen)
    #expect(try await shop.apply(first, at: 60) == .failed(.expired, try await shop.show(at: 60)))
    #expect(try shop.events(.click) == 1)
  }
}
