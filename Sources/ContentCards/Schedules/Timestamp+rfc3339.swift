extension Timestamp {
  /// Reads `2026-07-25T09:00:00Z`, with a fraction of a second or an offset such as `+02:00` (RFC 3339, section 5.6).
  /// Nil for any other text and for days that do not exist.
  public init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let wall = WallTime(String(decoding: bytes.prefix(19), as: UTF8.self)),
      wall.secondOfDay != nil
    else { return nil }
    var rest = bytes.dropFirst(19)
    var milliseconds: Int64 = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count) else { return nil }
      for place in 0..<3 {
        let digit = place < digits.count ? digits[digits.startIndex + place] - 0x30 : 0
        milliseconds = milliseconds * 10 + Int64(digit)
      }
      rest = rest.dropFirst(digits.count + 1)
    }
    guard let offset = Self.offset(rest) else { return nil }
    self.init(milliseconds: (wall.localSeconds - offset) * 1000 + milliseconds)
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int64? {
    if bytes.elementsEqual("Z".utf8) { return 0 }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let parts = DigitGroups.parse(bytes.dropFirst(), "dd:dd"), parts[0] < 24, parts[1] < 60
    else { return nil }
    return Int64(parts[0] * 3600 + parts[1] * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// The time in UTC as RFC 3339 writes it, with milliseconds only where there are any.
  public var rfc3339: String {
    let (seconds, fraction) = milliseconds.quotientAndFloorRemainder(by: 1000)
    let (days, second) = seconds.quotientAndFloorRemainder(by: 86_400)
    let date = CivilDate.parts(days: Int(days))
    let year = String(date.year)
    let padded = String(repeating: "0", count: max(0, 4 - year.count)) + year
    let clock = "\(Int(second / 3600).twoDigits):\(Int(second / 60 % 60).twoDigits):\(Int(second % 60).twoDigits)"
    let tail = fraction == 0 ? "" : "." + String(1000 + fraction).dropFirst()
    return "\(padded)-\(date.month.twoDigits)-\(date.day.twoDigits)T\(clock)\(tail)Z"
  }
}

extension Int64 {
  fileprivate func quotientAndFloorRemainder(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
