extension Money {
  /// Reads a price as authors write it: digits, then optionally a point and at most as many decimals as the currency has.
  ///
  /// "19.9" and "19.90" of USD are 1990. Nil for a sign, a comma, an exponent, digits of other scripts, a bare point,
  /// more decimals than the currency has, or an amount beyond 64 bits. ASCII white space around it is ignored.
  public init?(parsing text: String, _ currency: Currency) {
    let parts = text.trimmedASCII.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty else { return nil }
    let fraction = parts.count == 2 ? parts[1] : []
    guard parts.count == 1 || !fraction.isEmpty, fraction.count <= currency.decimals else { return nil }
    let padding = repeatElement(UInt8(ascii: "0"), count: currency.decimals - fraction.count)
    guard let minorUnits = Int64(asciiDigits: whole + fraction + padding) else { return nil }
    self.init(minorUnits: minorUnits, currency)
  }

  /// The amount as an exact decimal with a point and all the currency's decimals, for data and logs; pages format by
  /// locale.
  public var decimalText: String {
    let digits = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, currency.decimals + 1 - digits.count)) + digits
    let sign = minorUnits < 0 ? "-" : ""
    guard currency.decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(currency.decimals)).\(padded.suffix(currency.decimals))"
  }
}

extension Money: CustomStringConvertible {
  public var description: String { "\(decimalText) \(currency)" }
}
