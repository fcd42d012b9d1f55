extension [UInt8] {
  /// Appends a text with `& < > " '` written as entities, in one pass over its bytes.
  public mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped(bytes: $0) }
  }

  @inline(__always)
  mutating func appendEscaped(bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while true {
      index = Self.special(in: bytes, from: index)
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      if index == bytes.count { return }
      Self.entity(of: bytes[index]).withUTF8Buffer { append(contentsOf: $0) }
      index += 1
      start = index
    }
  }

  /// Where the next byte stands that is written as an entity; the end where there is none.
  @inline(__always)
  static func special(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    // Most texts have none, so eight are looked at together.
    while index + 8 <= bytes.count {
      let eight = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // `&` and `'` differ in one bit, and so do `<` and `>`.
      if has(eight, 0x22) || has(eight | 0x0101_0101_0101_0101, 0x27) || has(eight | 0x0202_0202_0202_0202, 0x3E) {
        break
      }
      index += 8
    }
    while index < bytes.count, !isSpecial(bytes[index]) { index += 1 }
    return index
  }

  /// Whether one of the eight bytes is this one: only a byte of zero borrows from its own highest bit.
  @inline(__always)
  private static func has(_ eight: UInt64, _ byte: UInt64) -> Bool {
    let rest = eight ^ (byte &* 0x0101_0101_0101_0101)
    return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080 != 0
  }

  static func entity(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }

  /// One of `& < > " '`: all are below 64, so one bit each in a word tells them from the rest.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    return byte < 64 && special >> UInt64(byte) & 1 == 1
  }

  mutating func appendEscaped(byte: UInt8) {
    withUnsafePointer(to: byte) { appendEscaped(bytes: UnsafeBufferPointer(start: $0, count: 1)) }
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
