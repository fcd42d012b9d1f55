extension [UInt8] {
  /// Appends a text with `& < > " '` written as entities, in one pass over its bytes.
  public mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped(bytes: $0) }
  }

  @inline(__always)
  mutating func appendEscaped(bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<bytes.count where Self.isSpecial(bytes[index]) {
      let entity: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      default: entity = "&#39;"
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      entity.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
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
