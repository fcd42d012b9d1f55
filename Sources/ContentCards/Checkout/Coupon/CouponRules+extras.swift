extension CouponRules {
  /// Reads the rules from a card's extras. Absent keys leave their rule out; one bad value refuses the card.
  public init(extras: [String: String]) throws(CouponRefusal) {
    let extras = CouponExtras(values: extras)
    let currency = try extras.currency()
    self.init(
      minimumSpend: try extras.amount(.minimumSpend, currency, atLeast: 0),
      maximumDiscount: try extras.amount(.maximumDiscount, currency, atLeast: 1),
      usageLimit: try extras.whole(.usageLimit, atLeast: 1),
      usageLimitPerUser: try extras.whole(.usageLimitPerUser, atLeast: 1) ?? 1,
      scopeTags: try extras.tags(.scopeTags),
      firstOrderOnly: try extras.flag(.firstOrderOnly))
  }
}

private struct CouponExtras {
  let values: [String: String]

  func whole(_ key: CouponRefusal.Key, atLeast least: Int64, of what: String = "") throws(CouponRefusal) -> Int64? {
    guard let text = values[key.rawValue] else { return nil }
    guard let value = Int64(asciiDigits: text.trimmedASCII), value >= least else {
      throw CouponRefusal(key: key, value: text, expectation: "a whole number\(what) from \(least), digits only")
    }
    return value
  }

  func amount(
    _ key: CouponRefusal.Key, _ currency: Currency?, atLeast least: Int64
  ) throws(CouponRefusal) -> Money? {
    guard let minorUnits = try whole(key, atLeast: least, of: " of minor units (5000 for 50.00)") else { return nil }
    guard let currency else {
      throw CouponRefusal(key: .currency, value: nil, expectation: "given with \(key.rawValue), such as EUR")
    }
    return Money(minorUnits: minorUnits, currency)
  }

  func currency() throws(CouponRefusal) -> Currency? {
    guard let text = values[CouponRefusal.Key.currency.rawValue] else { return nil }
    guard let currency = Currency(String(decoding: text.trimmedASCII, as: UTF8.self)) else {
      throw CouponRefusal(key: .currency, value: text, expectation: "a code of ISO 4217 in capitals, such as EUR")
    }
    return currency
  }

  func tags(_ key: CouponRefusal.Key) throws(CouponRefusal) -> Set<String> {
    guard let text = values[key.rawValue] else { return [] }
    let tags = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String(decoding: String($0).trimmedASCII, as: UTF8.self)
    }
    guard !tags.contains("") else {
      throw CouponRefusal(key: key, value: text, expectation: "tags separated by commas, none of them empty")
    }
    return Set(tags)
  }

  func flag(_ key: CouponRefusal.Key) throws(CouponRefusal) -> Bool {
    guard let text = values[key.rawValue] else { return false }
    switch String(decoding: text.trimmedASCII, as: UTF8.self) {
    case "true": return true
    case "false": return false
    default: throw CouponRefusal(key: key, value: text, expectation: "true or false")
    }
  }
}
