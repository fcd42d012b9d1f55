extension [UInt8] {
  /// Appends a text with `& < > " '` written as entities, in one pass over its bytes.
  public mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped(bytes: $0) }
  }

  @inline(__always)
  mutating func appendEscaped(bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<bytes.count {
      let entity: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "'"): entity = "&#39;"
      default: continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      entity.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  mutating func appendEscaped(byte: UInt8) {
    withUnsafePointer(to: byte) { appendEscaped(bytes: UnsafeBufferPointer(start: $0, count: 1)) }
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
