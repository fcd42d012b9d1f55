import ContentCards
import Testing

@Suite("Whether an offer holds")
struct OfferQuoteTests {
  private func failure(
    _ rules: CouponRules = CouponRules(), usage: OfferUsage = OfferUsage(), of prices: [Int64] = [1000],
    at now: Timestamp = noon
  ) throws -> OfferFailure? {
    let pricing = try price(lines(prices), offer(basisPoints: 1000, rules: rules, usage: usage), at: now)
    #expect((pricing.applied == nil) == (pricing.quotes[0].failure != nil))
    #expect(pricing.applied != nil || pricing.total == pricing.subtotal)
    return pricing.quotes[0].failure
  }

  @Test(
    "It holds from its creation to just before its end",
    arguments: [(-1, .notYetBegun), (0, nil), (3_599_999, nil), (3_600_000, .expired)] as [(Int64, OfferFailure?)])
  func life(offset: Int64, expected: OfferFailure?) throws {
    #expect(try failure(at: Timestamp(milliseconds: noon.milliseconds + offset)) == expected)
  }

  @Test("The minimum is met by equality, and one unit less says what is missing")
  func minimum() throws {
    let rules = CouponRules(minimumSpend: Money(minorUnits: 1000, .usd))
    #expect(try failure(rules) == nil)
    #expect(
      try failure(rules, of: [999]) == .belowMinimum(Money(minorUnits: 1000, .usd), missing: Money(minorUnits: 1, .usd))
    )
  }

  @Test("The minimum counts lines in scope only, before the discount")
  func minimumInScope() throws {
    let rules = CouponRules(minimumSpend: Money(minorUnits: 1500, .usd), scopeTags: ["a"])
    let pricing = try price(
      lines([1000, 1000], tags: [["a"], ["b"]]), offer(basisPoints: 1000, rules: rules))
    #expect(
      pricing.quotes[0].failure == .belowMinimum(Money(minorUnits: 1500, .usd), missing: Money(minorUnits: 500, .usd)))
  }

  @Test("Limits are reached by equality")
  func limits() throws {
    let rules = CouponRules(usageLimit: 10, usageLimitPerUser: 2)
    #expect(try failure(rules, usage: OfferUsage(byAll: 9, byShopper: 1)) == nil)
    #expect(try failure(rules, usage: OfferUsage(byAll: 10, byShopper: 1)) == .usedUp)
    #expect(try failure(rules, usage: OfferUsage(byAll: 9, byShopper: 2)) == .usedByShopper)
    #expect(try failure(usage: OfferUsage(byAll: 9, byShopper: 1)) == .usedByShopper)
  }

  @Test("An offer for the first order ends with the first order")
  func firstOrder() throws {
    let rules = CouponRules(firstOrderOnly: true)
    #expect(try failure(rules) == nil)
    #expect(try failure(rules, usage: OfferUsage(shopperHasOrdered: true)) == .notFirstOrder)
  }

  @Test("Amounts in another currency, no line in scope and nothing to save do not hold")
  func others() throws {
    #expect(
      try failure(CouponRules(minimumSpend: Money(minorUnits: 1, .eur))) == .otherCurrency(.eur))
    #expect(
      try failure(CouponRules(maximumDiscount: Money(minorUnits: 1, .jpy))) == .otherCurrency(.jpy))
    #expect(try failure(CouponRules(scopeTags: ["x"])) == .nothingInScope)
    #expect(try failure(of: []) == .nothingInScope)
    #expect(try failure(of: [4]) == .savesNothing)
    #expect(try failure(of: [5]) == nil)
  }

  @Test("Of several offers the best for the shopper is first, ties by earliest end, then id; failing ones are last")
  func best() throws {
    let soon = noon.adding(seconds: 60)
    let capped = CouponRules(maximumDiscount: Money(minorUnits: 50, .usd))
    let failing = CouponRules(firstOrderOnly: true)
    let pricing = try Pricing(
      of: lines([1000]), in: .usd,
      offers: [
        offer(6, basisPoints: 9000, rules: failing, usage: OfferUsage(shopperHasOrdered: true)),
        offer(5, basisPoints: 9000, rules: capped), offer(4, basisPoints: 1000), offer(3, basisPoints: 1000),
        offer(2, basisPoints: 500), offer(7, basisPoints: 1000, until: soon),
      ], applying: nil, at: noon)
    #expect(pricing.quotes.map(\.offer.card.rawValue) == [7, 3, 4, 2, 5, 6])
    #expect(pricing.best?.offer.card == CardID(rawValue: 7))
  }

  @Test("Two coupons are never taken off one cart")
  func one() throws {
    let pricing = try price(lines([1000]), offer(1, basisPoints: 1000), offer(2, basisPoints: 2000))
    #expect(pricing.total == Money(minorUnits: 900, .usd))
  }
}
