import Testing

@testable import ContentCards

@Suite("The total that was seen")
struct SeenTotalTests {
  @Test("A price that changed since is told with the new total; nothing is placed until it was seen")
  func priceChanged() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    let page = try await shop.add(.pen, 2)
    shop.setPrice(650, of: .pen)
    let line = CartLine(product: .pen, quantity: 2, title: "Pen", priceSeen: .cents(600))
    let notice = CheckoutNotice.cart(.priceChanged(line, now: .cents(650)))
    #expect(
      try await shop.place(page) == .changed(TotalChange(total: .cents(1300), reasons: [.notice(notice)])))
    #expect(try shop.tally() == Tally())
    #expect(try await shop.show().notices == [notice])
    #expect(try await shop.buy().order?.contents.total == .cents(1300))
  }

  @Test("Two price changes that cancel out are told all the same")
  func sameTotal() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    let page = try await shop.add(.book)
    shop.setPrice(700, of: .pen)
    shop.setPrice(300, of: .book)
    guard case .changed(let change) = try await shop.place(page) else {
      Issue.record("it was placed")
      return
    }
    #expect(change.total == page.total)
    #expect(change.reasons.count == 2)
  }

  @Test("A product that is gone is told, left out of the total, and not in the order")
  func gone() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    let page = try await shop.add(.book)
    shop.setPrice(nil, of: .pen)
    let line = CartLine(product: .pen, quantity: 1, title: "Pen", priceSeen: .cents(600))
    #expect(
      try await shop.place(page)
        == .changed(TotalChange(total: .cents(400), reasons: [.notice(.cart(.gone(line)))])))
    let order = try #require(try await shop.buy().order)
    #expect(order.contents.lines.map(\.product) == [.book])
    #expect(try await shop.show().lines.isEmpty)
  }

  @Test("A coupon that expired between showing and placing is off, and the reason says so")
  func expired() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", life: 60)
    try await shop.add(.lamp)
    try await shop.apply(card)
    let page = try await shop.show(at: 59)
    #expect(page.total == .cents(9000))
    let reason = TotalChange.Reason.notice(.couponReleased(card, .expired))
    #expect(
      try await shop.place(page, at: 60) == .changed(TotalChange(total: .cents(10_000), reasons: [reason])))
    #expect(try shop.tally() == Tally())
    let after = try await shop.show(at: 60)
    #expect(after.notices == [.couponReleased(card, .expired)])
    #expect(try await shop.place(after, at: 60).order?.contents.total == .cents(10_000))
    #expect(try shop.tally() == Tally(orders: 1))
  }

  @Test("The last use taken by another: nothing consumed, the undiscounted total, and the order can still be placed")
  func limitReached() async throws {
    let shop = try TestShop()
    let first = try await shop.coupon("10", for: 1, ["usage_limit": "1"])
    let second = try await shop.coupon("10", for: 2, ["usage_limit": "1"])
    for (user, card) in [(Int64(1), first), (2, second)] {
      try await shop.add(.pen, for: .user(user))
      try await shop.apply(card, for: .user(user))
    }
    let page = try await shop.show(.user(2))
    #expect(page.total == .cents(540))
    #expect(try await shop.buy().order?.contents.total == .cents(540))
    let reason = TotalChange.Reason.notice(.couponReleased(second, .usedUp))
    #expect(
      try await shop.place(page, for: .user(2)) == .changed(TotalChange(total: .cents(600), reasons: [reason])))
    #expect(try shop.tally() == Tally(orders: 1, discounted: 1, redemptions: 1, conversions: 1, used: 1))
    #expect(try await shop.buy(for: .user(2)).order?.contents.total == .cents(600))
  }

  @Test("A cart or coupon changed in another tab is told as that")
  func otherTab() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon()
    let page = try await shop.add(.pen)
    try await shop.apply(card)
    #expect(
      try await shop.place(page) == .changed(TotalChange(total: .cents(540), reasons: [.changedElsewhere])))
    let discounted = try await shop.show()
    try await shop.add(.pen)
    #expect(
      try await shop.place(discounted) == .changed(TotalChange(total: .cents(1080), reasons: [.changedElsewhere])))
    #expect(try shop.tally() == Tally())
  }

  @Test("What the page had told already is no reason for what another tab changed")
  func toldBefore() async throws {
    let shop = try TestShop()
    try await shop.user(1)
    try await shop.add(.pen)
    shop.setPrice(650, of: .pen)
    let page = try await shop.show()
    #expect(page.notices.count == 1)
    try await shop.add(.book)
    #expect(
      try await shop.place(page) == .changed(TotalChange(total: .cents(1050), reasons: [.changedElsewhere])))
  }

  @Test("A tab that shows the coupon as refused elsewhere is told why")
  func staleTab() async throws {
    let shop = try TestShop()
    let card = try await shop.coupon("10", life: 60)
    try await shop.add(.pen)
    try await shop.apply(card)
    let stale = try await shop.show()
    try await shop.place(stale, at: 60)
    let reason = TotalChange.Reason.notice(.couponReleased(card, .expired))
    #expect(try await shop.place(stale, at: 61) == .changed(TotalChange(total: .cents(600), reasons: [reason])))
  }
}
