import Storage
import Testing

@testable import ContentCards

@Suite("Figures of a coupon")
struct CouponFigureTests {
  private func figures(_ shop: TestShop, of campaign: Int64 = 1) throws -> [CouponFigures] {
    try SQLiteCouponFigureStore(shop.shelf.database).couponFigures(of: CampaignID(rawValue: campaign))
  }

  @Test("Shown, applied, redeemed, declined and revenue stand beside the control arm")
  func figures() async throws {
    let shop = try TestShop()
    for user in 1...6 as ClosedRange<Int64> {
      let card = try await shop.coupon("10", for: user, kind: user <= 4 ? .classic : .control)
      try await shop.add(.pen, for: .user(user))
      _ = try await shop.checkouts.shown(card, to: .user(user), at: TestShop.now)
      switch user {
      case 1: try await shop.apply(card, for: .user(user))
      case 2: _ = try await shop.checkouts.decline(card, for: .user(user), at: TestShop.now)
      default: break
      }
      // Users 1, 2, 3 and, of the control arm, 5 buy.
      if [1, 2, 3, 5].contains(user) { try await shop.buy(for: .user(user), at: 60) }
    }
    var variant = CouponFigures(arm: "A", isControl: false)
    (variant.shown, variant.applied, variant.redeemed, variant.declined, variant.buyers) = (4, 1, 1, 1, 3)
    variant.revenueWithCoupon = [.cents(540)]
    variant.revenueWithoutCoupon = [.cents(1200)]
    var control = CouponFigures(arm: "A", isControl: true)
    (control.shown, control.buyers) = (2, 1)
    control.revenueWithoutCoupon = [.cents(600)]
    #expect(try figures(shop) == [variant, control])
    let lift = try #require(try figures(shop).lifts.first)
    #expect(lift.arm == "A")
    #expect(lift.lift.difference == 0.25)
    #expect(lift.lift.relative == 0.5)
  }

  @Test("An order that is taken back, one before the offer was seen and one after 30 days count nowhere")
  func counted() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    try await shop.buy(at: -60)
    let card = try await shop.coupon("10", life: 86_400)
    try await shop.add(.pen)
    _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now)
    try await shop.apply(card)
    let order = try #require(try await shop.buy().order)
    #expect(try figures(shop).map(\.redeemed) == [1])
    _ = try await shop.orders.cancel(order.id, at: TestShop.now)
    try await shop.add(.pen, at: 30 * 86_400)
    try await shop.buy(at: 30 * 86_400)
    var expected = CouponFigures(arm: "A", isControl: false)
    (expected.shown, expected.applied) = (1, 1)
    #expect(try figures(shop) == [expected])
  }

  @Test("Money given back for lines is in no revenue; the order, its coupon and its buyer still count")
  func refunds() async throws {
    let shop = try TestShop()
    for user in 1...2 as ClosedRange<Int64> {
      let card = try await shop.coupon("10", for: user)
      try await shop.add(.pen, for: .user(user))
      try await shop.add(.book, for: .user(user))
      _ = try await shop.checkouts.shown(card, to: .user(user), at: TestShop.now)
      if user == 1 { try await shop.apply(card, for: .user(user)) }
      let order = try #require(try await shop.buy(for: .user(user)).order)
      _ = try await shop.orders.refund([1], of: order.id, at: TestShop.now)
    }
    var expected = CouponFigures(arm: "A", isControl: false)
    (expected.shown, expected.applied, expected.redeemed, expected.buyers) = (2, 1, 1, 2)
    expected.revenueWithCoupon = [.cents(360)]
    expected.revenueWithoutCoupon = [.cents(400)]
    #expect(try figures(shop) == [expected])
    #expect(try shop.tally().used == 1)
  }

  @Test("Tests and other campaigns count nowhere")
  func others() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", campaign: 2, isTest: true)
    try await shop.add(.pen)
    _ = try await shop.checkouts.shown(card, to: .user(1), at: TestShop.now)
    try await shop.apply(card)
    try await shop.buy()
    #expect(try figures(shop, of: 2).isEmpty)
    #expect(try figures(shop, of: 1).isEmpty)
  }
}
