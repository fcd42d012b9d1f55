/// The character classes of field names and values (RFC 9110 §5.1, §5.5, §5.6.2).
enum FieldSyntax {
  // One bit per ASCII character: the token characters below and from 0x40.
  private static let lowTokens: UInt64 = 0x03FF_6CFA_0000_0000
  private static let highTokens: UInt64 = 0x57FF_FFFF_C7FF_FFFE

  @inline(__always)
  static func isToken(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? lowTokens : highTokens
    return byte < 128 && (word &>> UInt64(byte & 63)) & 1 == 1
  }

  static func isToken(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices where !isToken(bytes[index]) { return false }
    return !bytes.isEmpty
  }

  static func isToken(_ bytes: some Sequence<UInt8>) -> Bool {
    var isEmpty = true
    for byte in bytes {
      guard isToken(byte) else { return false }
      isEmpty = false
    }
    return !isEmpty
  }

  /// Visible characters, space, tab and bytes from 0x80.
  @inline(__always)
  static func isValue(_ byte: UInt8) -> Bool { (byte >= 0x20 && byte != 0x7F) || byte == 0x09 }

  static func isValue(_ text: String) -> Bool { isValue(text.utf8.span) }

  /// Looks at eight bytes at a time, and at each of them only where one is no plain visible character.
  static func isValue(_ bytes: Span<UInt8>) -> Bool {
    let words = bytes.bytes
    var index = 0
    while index < bytes.count {
      if bytes.count &- index >= 8, isPlain(words.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index &+= 8
        continue
      }
      guard isValue(bytes[index]) else { return false }
      index &+= 1
    }
    return true
  }

  /// True for eight bytes from 0x20 to 0x7E. Any other sets a highest bit: a lower one when 0x20 is taken from it, 0x7F
  /// and higher ones when 1 is added. What it borrows from the next byte, or carries into it, changes no answer then.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let outside = (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
    return outside & 0x8080_8080_8080_8080 == 0
  }

  static func cleaned(_ value: String) -> String {
    if isValue(value) { return value }
    return String(decoding: value.utf8.map { isValue($0) ? $0 : 0x20 }, as: UTF8.self)
  }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
