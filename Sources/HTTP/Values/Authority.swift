import Glibc

/// Host and port as they stand in a Host field or a URL (RFC 3986 §3.2, RFC 9110 §7.2).
enum Authority {
  /// The index behind `http://` or `https://`, whatever their case.
  static func schemeEnd(of bytes: ArraySlice<UInt8>) -> Int? {
    for scheme in ["http://", "https://"] where bytes.count >= scheme.utf8.count {
      if zip(bytes, scheme.utf8).allSatisfy({ FieldSyntax.lowercased($0) == $1 }) {
        return bytes.startIndex + scheme.utf8.count
      }
    }
    return nil
  }

  static func checked(_ bytes: ArraySlice<UInt8>) throws(InvalidTarget) -> String {
    guard isValid(bytes) else {
      throw InvalidTarget("a URL needs a host, and a port of at most 65535 if any, without user name or password")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True for `host` and `host:port`, where the host is a name or address that is not empty.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let hostEnd = hostEnd(of: bytes) else { return false }
    if hostEnd == bytes.endIndex { return true }
    return bytes[hostEnd] == UInt8(ascii: ":") && isPort(bytes[(hostEnd + 1)...])
  }

  /// The authority form of RFC 9112 §3.2.3, where the port may not be missing.
  static func isHostAndPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard isValid(bytes), let last = bytes.last, FieldSyntax.isDigit(last) else { return false }
    return hostEnd(of: bytes) != bytes.endIndex
  }

  private static func hostEnd(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == UInt8(ascii: "[") {
      guard let close = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      return isIPv6(bytes[(bytes.startIndex + 1)..<close]) ? close + 1 : nil
    }
    var index = bytes.startIndex
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: ":") {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, FieldSyntax.hexValue(bytes[index + 1]) != nil,
          FieldSyntax.hexValue(bytes[index + 2]) != nil
        else { return nil }
        index += 3
      } else {
        guard isNameCharacter(bytes[index]) else { return nil }
        index += 1
      }
    }
    return index > bytes.startIndex ? index : nil
  }

  /// Digits up to 65535; the grammar lets a port be empty.
  private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    var port = 0
    for byte in bytes {
      guard FieldSyntax.isDigit(byte), port <= 65535 else { return false }
      port = port * 10 + Int(byte - 0x30)
    }
    return port <= 65535
  }

  private static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 45, bytes.allSatisfy({ $0 != 0 }) else { return false }
    var address = in6_addr()
    return inet_pton(AF_INET6, String(decoding: bytes, as: UTF8.self), &address) == 1
  }

  /// `unreserved` and `sub-delims` of RFC 3986.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","): true
    case UInt8(ascii: ";"), UInt8(ascii: "="): true
    default: PercentEncoding.isUnreserved(byte)
    }
  }
}
