/// Percent-encoding of RFC 3986 §2.1, strict in reading: a broken escape, NUL or bytes that are no UTF-8 are refused.
public enum PercentEncoding {
  /// Why a text cannot be decoded.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case badEscape
    case nul
    case notUTF8

    public var description: String {
      switch self {
      case .badEscape: "a % must be followed by two hexadecimal digits"
      case .nul: "the character NUL may not be encoded"
      case .notUTF8: "the decoded bytes are not UTF-8"
      }
    }
  }

  /// Decodes once; what was encoded twice stays encoded once.
  public static func decoded(
    _ text: ArraySlice<UInt8>, plusIsSpace: Bool = false
  ) throws(Failure) -> String {
    if !text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 == 0 }) {
      guard let plain = String(validating: text, as: UTF8.self) else { throw .notUTF8 }
      return plain
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while var byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(FieldSyntax.hexValue),
          let low = rest.popFirst().flatMap(FieldSyntax.hexValue)
        else { throw .badEscape }
        byte = high << 4 | low
      } else if plusIsSpace && byte == UInt8(ascii: "+") {
        byte = 0x20
      }
      if byte == 0 { throw .nul }
      bytes.append(byte)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return decoded
  }

  /// Encodes all but the unreserved characters of RFC 3986 §2.3, so the result may stand anywhere in a URL.
  public static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigits[Int(byte >> 4)])
        bytes.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let hexDigits = Array("0123456789ABCDEF".utf8)

  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
