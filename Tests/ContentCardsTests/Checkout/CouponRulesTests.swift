import ContentCards
import Testing

@Suite("Rules of a coupon")
struct CouponRulesTests {
  @Test("Without extras a coupon is for every cart, once per user")
  func defaults() throws {
    let rules = try CouponRules(extras: ["discount_percentage": "15", "unrelated": "x"])
    #expect(rules == CouponRules(usageLimitPerUser: 1))
    #expect(rules.usageLimitPerUser == 1)
  }

  @Test("Every rule is read")
  func all() throws {
    let rules = try CouponRules(extras: [
      "min_spend": "5000", "max_discount": " 2000 ", "currency": "EUR", "usage_limit": "10",
      "usage_limit_per_user": "2", "scope_tags": "Email, Certification", "first_order_only": "true",
    ])
    #expect(
      rules
        == CouponRules(
          minimumSpend: Money(minorUnits: 5000, .eur), maximumDiscount: Money(minorUnits: 2000, .eur), usageLimit: 10,
          usageLimitPerUser: 2, scopeTags: ["Email", "Certification"], firstOrderOnly: true))
  }

  @Test(
    "One bad value refuses the card",
    arguments: [
      ("min_spend", "50.00"), ("min_spend", "-1"), ("min_spend", ""), ("min_spend", "5e3"),
      ("min_spend", "9223372036854775808"), ("max_discount", "0"), ("max_discount", "20%"), ("currency", "eur"),
      ("currency", "XXX"), ("currency", ""), ("usage_limit", "0"), ("usage_limit", "ten"), ("usage_limit", "１０"),
      ("usage_limit_per_user", "0"), ("usage_limit_per_user", "1.5"), ("scope_tags", ""), ("scope_tags", "a,,b"),
      ("scope_tags", "a, "), ("first_order_only", "yes"), ("first_order_only", ""),
    ])
  func bad(key: String, value: String) throws {
    let extras = ["currency": "EUR"].merging([key: value]) { _, new in new }
    let refusal = #expect(throws: CouponRefusal.self) { try CouponRules(extras: extras) }
    #expect(try #require(refusal).key.rawValue == key)
    #expect(try #require(refusal).value == value)
  }

  @Test("An amount without a currency refuses the card", arguments: ["min_spend", "max_discount"])
  func currencyMissing(key: String) throws {
    let refusal = #expect(throws: CouponRefusal.self) { try CouponRules(extras: [key: "5000"]) }
    #expect(
      try #require(refusal).description == "currency is missing: it must be given with \(key), such as EUR")
  }
}
