import ContentCards
import Testing

@Suite("Pricing")
struct PricingTests {
  @Test(
    "The discount rounds half up once and is split by largest remainder, ties to the lowest line",
    arguments: [
      ([333, 333, 333], 1, 1000, "USD", [34, 33, 33], 899),
      ([1349, 1449], 1, 5000, "USD", [675, 724], 1399),
      ([1499], 5, 1000, "USD", [750], 6745),
      ([25], 1, 1000, "USD", [3], 22),
      ([1, 1, 1], 1, 5000, "USD", [1, 1, 0], 1),
      ([1999], 1, 2500, "USD", [500], 1499),
      ([999], 1, 1550, "USD", [155], 844),
      ([999], 1, 1000, "JPY", [100], 899),
      ([12345], 1, 1000, "KWD", [1235], 11110),
      ([1, 1, 1], 1, 10_000, "USD", [1, 1, 1], 0),
      ([0, 333], 1, 1000, "USD", [0, 33], 300),
      ([10_000], 1, 1500, "USD", [1500], 8500),
    ] as [([Int64], Int, Int, String, [Int64], Int64)])
  func table(prices: [Int64], quantity: Int, basisPoints: Int, code: String, shares: [Int64], total: Int64) throws {
    let currency = try #require(Currency(code))
    let pricing = try price(
      lines(prices, quantity: quantity, in: currency), offer(basisPoints: basisPoints), in: currency)
    #expect(pricing.lines.map(\.discount.minorUnits) == shares)
    #expect(pricing.total == Money(minorUnits: total, currency))
    #expect(try pricing.total + pricing.discount == pricing.subtotal)
  }

  @Test("Without a coupon the total is the sum of the lines, and an empty cart costs nothing")
  func plain() throws {
    #expect(try price(lines([1999, 500], quantity: 2)).total == Money(minorUnits: 4998, .usd))
    #expect(try price([]).total == .zero(.usd))
  }

  @Test("An offer that is not applied changes no price")
  func notApplied() throws {
    let pricing = try Pricing(
      of: lines([10_000]), in: .usd, offers: [offer(basisPoints: 1500)], applying: nil, at: noon)
    #expect(pricing.total == Money(minorUnits: 10_000, .usd))
    #expect(pricing.applied == nil)
    #expect(pricing.best?.discount?.amount == Money(minorUnits: 1500, .usd))
  }

  @Test("Only lines with one of the tags carry the discount")
  func scope() throws {
    let pricing = try price(
      lines([1000, 1000, 1000], tags: [["Email"], ["Books", "Email"], ["Books"]]),
      offer(basisPoints: 1000, rules: CouponRules(scopeTags: ["Email", "Certification"])))
    #expect(pricing.lines.map(\.discount.minorUnits) == [100, 100, 0])
    #expect(pricing.lines.map(\.net.minorUnits) == [900, 900, 1000])
  }

  @Test("The discount is at most max_discount, split as any other")
  func maximum() throws {
    let rules = CouponRules(maximumDiscount: Money(minorUnits: 100, .usd))
    let pricing = try price(lines([1000, 1000, 1000]), offer(basisPoints: 5000, rules: rules))
    #expect(pricing.lines.map(\.discount.minorUnits) == [34, 33, 33])
    #expect(pricing.total == Money(minorUnits: 2900, .usd))
  }

  @Test("A sum beyond 64 bits and a second currency throw")
  func impossible() throws {
    #expect(throws: MoneyError.overflow) { try price(lines([.max, 1])) }
    #expect(throws: MoneyError.overflow) { try price(lines([.max], quantity: 2)) }
    #expect(throws: MoneyError.differentCurrencies(.usd, .jpy)) { try price(lines([1], in: .jpy)) }
  }

  @Test("Amounts near the end of 64 bits are still exact")
  func large() throws {
    let pricing = try price(lines([.max - 1, 1]), offer(basisPoints: 9999))
    #expect(pricing.discount.minorUnits == 9_222_449_699_651_090_329)
    #expect(pricing.lines.map(\.discount.minorUnits).reduce(0, +) == pricing.discount.minorUnits)
  }
}
