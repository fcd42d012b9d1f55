/// The share of the price that a coupon takes off, in basis points: 1550 is 15.5 %.
public struct DiscountPercentage: Hashable, Sendable {
  /// 1…10000.
  public let basisPoints: Int

  /// Nil outside 1…10000.
  public init?(basisPoints: Int) {
    guard (1...10_000).contains(basisPoints) else { return nil }
    self.basisPoints = basisPoints
  }

  /// Reads `discount_percentage`: up to three digits, optionally a point and one or two more, optionally one `%`.
  ///
  /// ASCII white space around it is ignored. Throws for anything else, and for a value outside 0.01–100.
  public init(parsing text: String) throws(CouponRefusal) {
    guard let basisPoints = Self.basisPoints(text), let value = DiscountPercentage(basisPoints: basisPoints) else {
      throw CouponRefusal(
        key: .discountPercentage, value: text, expectation: "a percentage from 0.01 to 100, such as 15 or 15.5")
    }
    self = value
  }

  private static func basisPoints(_ text: String) -> Int? {
    var bytes = text.trimmedASCII
    if bytes.last == UInt8(ascii: "%") { bytes.removeLast() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...3).contains(parts[0].count) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : [0x30]
    guard (1...2).contains(fraction.count) else { return nil }
    let padding = repeatElement(UInt8(ascii: "0"), count: 2 - fraction.count)
    return Int64(asciiDigits: parts[0] + fraction + padding).map { Int($0) }
  }
}

extension DiscountPercentage: CustomStringConvertible {
  /// "15", "15.5" or "0.01", without a sign.
  public var description: String {
    let (whole, hundredths) = basisPoints.quotientAndRemainder(dividingBy: 100)
    if hundredths == 0 { return "\(whole)" }
    if hundredths.isMultiple(of: 10) { return "\(whole).\(hundredths / 10)" }
    return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  /// What to ask the author of a value that looks like a fraction of one (0.05–0.99), or nil.
  public var warning: String? {
    guard (5...99).contains(basisPoints) else { return nil }
    return "discount_percentage \(self) takes off less than one percent; did you mean \(basisPoints)?"
  }
}
