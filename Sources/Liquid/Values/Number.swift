/// What arithmetic sees in a value.
enum Number {
  case int(Int)
  case decimal(ExactDecimal)
  case double(Double)

  /// Any value as a number: texts that look like one are read, everything else is 0.
  init(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .double(let number): self = ExactDecimal(number).map { .decimal($0) } ?? .double(number)
    case .string(let text): self.init(text: text)
    case .html(let html): self.init(text: html.text)
    default: self = .int(0)
    }
  }

  private init(text: String) {
    let trimmed = text.trimmed
    if trimmed.isDecimal {
      self = ExactDecimal(text: trimmed).map { .decimal($0) } ?? .double(Double(trimmed) ?? 0)
    } else {
      self = .int(trimmed.leadingInt)
    }
  }

  var value: Value {
    switch self {
    case .int(let number): .int(number)
    case .decimal(let number): .double(number.double)
    case .double(let number): .double(number)
    }
  }

  var double: Double {
    switch self {
    case .int(let number): Double(number)
    case .decimal(let number): number.double
    case .double(let number): number
    }
  }

  private var exact: ExactDecimal? {
    switch self {
    case .int(let number): ExactDecimal(number)
    case .decimal(let number): number
    case .double: nil
    }
  }

  var isZero: Bool { double == 0 }

  /// Whole numbers stay whole; with a fraction on either side the result has one.
  static func combine(
    _ a: Number, _ b: Number, int: (Int, Int) -> (Int, Bool), exact: (ExactDecimal, ExactDecimal) -> ExactDecimal?,
    double: (Double, Double) -> Double
  ) -> Number {
    if case .int(let left) = a, case .int(let right) = b {
      let (result, overflow) = int(left, right)
      if !overflow { return .int(result) }
    } else if let left = a.exact, let right = b.exact, let result = exact(left, right) {
      return .decimal(result)
    }
    return .double(double(a.double, b.double))
  }

  static func + (a: Number, b: Number) -> Number {
    combine(a, b, int: { $0.addingReportingOverflow($1) }, exact: ExactDecimal.sum, double: +)
  }

  static func - (a: Number, b: Number) -> Number {
    combine(
      a, b, int: { $0.subtractingReportingOverflow($1) }, exact: { .sum($0, $1.negated) }, double: -)
  }

  static func * (a: Number, b: Number) -> Number {
    combine(a, b, int: { $0.multipliedReportingOverflow(by: $1) }, exact: ExactDecimal.product, double: *)
  }

  /// Whole numbers give a whole number, rounded down. The divisor is not 0.
  static func / (a: Number, b: Number) -> Number {
    combine(a, b, int: floorDivision, exact: ExactDecimal.quotient, double: /)
  }

  /// With the sign of the divisor, which is not 0.
  static func % (a: Number, b: Number) -> Number {
    combine(
      a, b, int: { ($0 == .min && $1 == -1 ? 0 : floorRemainder($0, $1), false) }, exact: ExactDecimal.remainder,
      double: { $0 - $1 * ($0 / $1).rounded(.down) })
  }

  private static func floorDivision(_ a: Int, _ b: Int) -> (Int, Bool) {
    let (quotient, overflow) = a.dividedReportingOverflow(by: b)
    if overflow { return (quotient, true) }
    return (a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient, false)
  }

  private static func floorRemainder(_ a: Int, _ b: Int) -> Int {
    let rest = a % b
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }

  static func < (a: Number, b: Number) -> Bool {
    if case .int(let left) = a, case .int(let right) = b { return left < right }
    return a.double < b.double
  }

  var magnitude: Number { self < .int(0) ? .int(0) - self : self }

  /// A whole number: nearest, down or up.
  func whole(_ direction: ExactDecimal.Direction) -> Number {
    switch self {
    case .int: return self
    case .decimal(let number):
      let rounded = number.rounded(toPlaces: 0, direction)
      return rounded.int.map { .int($0) } ?? .double(rounded.double)
    case .double(let number): return .double(number.rounded())
    }
  }

  /// Rounded to places after the point, or before it where negative.
  func rounded(toPlaces places: Int) -> Number {
    let places = min(max(places, -40), 40)
    switch self {
    case .int(let number):
      guard places < 0 else { return self }
      return ExactDecimal(number).rounded(toPlaces: places).int.map { .int($0) } ?? self
    case .decimal(let number): return .decimal(number.rounded(toPlaces: places))
    case .double: return self
    }
  }
}

extension String {
  /// `-12.5`: digits on both sides of a point.
  fileprivate var isDecimal: Bool {
    let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
  }

  /// The whole number a text starts with, else 0: `3 apples` is 3.
  var leadingInt: Int {
    var bytes = utf8.drop(while: isSpace)
    var sign = ""
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? "-" : ""
      bytes = bytes.dropFirst()
    }
    return Int(sign + String(decoding: bytes.prefix(while: isDigit), as: UTF8.self)) ?? 0
  }
}

extension Value {
  /// A whole number where one is required: an offset, a length, a limit.
  func wholeNumber() throws(Filter.Failure) -> Int {
    if case .int(let number) = self { return number }
    guard let number = Int(text.trimmed.filter { $0 != "_" }) else { throw Filter.Failure("invalid integer") }
    return number
  }
}
