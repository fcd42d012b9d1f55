/// A decimal fraction without rounding: mantissa × 10^exponent. So 0.1 + 0.2 is 0.3 in a template.
///
/// Operations give nil where the result has more than about 38 digits; the caller then falls back to binary numbers.
struct ExactDecimal {
  var mantissa: Int128
  var exponent: Int

  /// Leaves room to change the sign and to round.
  private static let largest: UInt128 = 10_000_000_000_000_000_000_000_000_000_000_000_000

  init(mantissa: Int128, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  init(_ number: Int) { self.init(mantissa: Int128(number), exponent: 0) }

  /// The shortest decimal that reads back as this number; nil for infinity and NaN.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.init(text: number.description)
  }

  /// `-12.50` or `1e-05`; nil for anything else and for more digits than fit.
  init?(text: some StringProtocol) {
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, number.count <= 2 else { return nil }
    let fraction = number.count == 2 ? String(number[1]) : ""
    guard let mantissa = Int128(String(number[0]) + String(fraction)), mantissa.magnitude < Self.largest else {
      return nil
    }
    var exponent = -fraction.count
    if parts.count == 2 {
      guard let shift = Int(parts[1]) else { return nil }
      exponent += shift
    }
    self.init(mantissa: mantissa, exponent: exponent)
  }

  var double: Double { Double("\(mantissa)e\(exponent)") ?? 0 }
}

extension ExactDecimal {
  private static func power(_ exponent: Int) -> Int128? {
    guard (0...38).contains(exponent) else { return nil }
    return (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
  }

  /// Both with the smaller exponent of the two.
  private static func aligned(_ a: Self, _ b: Self) -> (Int128, Int128, Int)? {
    let exponent = min(a.exponent, b.exponent)
    guard let left = a.scaled(to: exponent), let right = b.scaled(to: exponent) else { return nil }
    return (left, right, exponent)
  }

  private func scaled(to exponent: Int) -> Int128? {
    guard let power = Self.power(self.exponent - exponent) else { return mantissa == 0 ? 0 : nil }
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: power)
    return overflow ? nil : product
  }

  static func sum(_ a: Self, _ b: Self) -> Self? {
    guard let (left, right, exponent) = aligned(a, b) else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : Self(mantissa: sum, exponent: exponent)
  }

  static func product(_ a: Self, _ b: Self) -> Self? {
    let (product, overflow) = a.mantissa.multipliedReportingOverflow(by: b.mantissa)
    return overflow ? nil : Self(mantissa: product, exponent: a.exponent + b.exponent)
  }

  /// To at least 20 digits. The divisor is not 0.
  static func quotient(_ a: Self, _ b: Self) -> Self? {
    var numerator = a.mantissa
    var exponent = a.exponent
    while true {
      let (product, overflow) = numerator.multipliedReportingOverflow(by: 10)
      if overflow || exponent < a.exponent - 40 { break }
      numerator = product
      exponent -= 1
    }
    return Self(mantissa: numerator / b.mantissa, exponent: exponent - b.exponent)
  }

  /// With the sign of the divisor, which is not 0.
  static func remainder(_ a: Self, _ b: Self) -> Self? {
    guard let (left, right, exponent) = aligned(a, b) else { return nil }
    var rest = left % right
    if rest != 0, (rest < 0) != (right < 0) { rest += right }
    return Self(mantissa: rest, exponent: exponent)
  }

  var negated: Self { Self(mantissa: -mantissa, exponent: exponent) }

  enum Direction {
    case nearest
    case down
    case up
  }

  /// Rounded to a number of places after the point; halves away from zero.
  func rounded(toPlaces places: Int, _ direction: Direction = .nearest) -> Self {
    let cut = -places - exponent
    guard cut > 0 else { return self }
    guard let unit = Self.power(cut) else { return Self(mantissa: 0, exponent: 0) }
    var whole = mantissa / unit
    let rest = mantissa % unit
    switch direction {
    case .nearest: if rest.magnitude * 2 >= unit.magnitude { whole += mantissa < 0 ? -1 : 1 }
    case .down: if rest < 0 { whole -= 1 }
    case .up: if rest > 0 { whole += 1 }
    }
    return Self(mantissa: whole, exponent: -places)
  }

  /// Nil where it does not fit or has a fraction.
  var int: Int? { scaled(to: 0).flatMap { Int(exactly: $0) } }
}
