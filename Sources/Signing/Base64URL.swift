/// Bytes as text that stands in an address or a cookie as it is: RFC 4648 section 5, without padding.
public enum Base64URL {
  public static func encode(_ bytes: [UInt8]) -> String {
    let alphabet = alphabet.utf8Start
    return String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
      var length = 0
      var bits: UInt32 = 0
      var pending: UInt32 = 0
      for byte in bytes {
        bits = bits &<< 8 | UInt32(byte)
        pending &+= 8
        while pending >= 6 {
          pending &-= 6
          text[length] = alphabet[Int(bits &>> pending & 63)]
          length &+= 1
        }
      }
      if pending > 0 {
        text[length] = alphabet[Int(bits &<< (6 &- pending) & 63)]
        length &+= 1
      }
      return length
    }
  }

  /// Nil where the text is not the one way to write some bytes: other characters, padding, left-over bits.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var bits: UInt32 = 0
    var pending = 0
    for character in text.utf8 {
      guard let value = value(of: character) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      pending += 6
      if pending >= 8 {
        pending -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(pending)))
      }
    }
    guard pending < 6, bits & (1 << UInt32(pending) - 1) == 0 else { return nil }
    return bytes
  }

  private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
