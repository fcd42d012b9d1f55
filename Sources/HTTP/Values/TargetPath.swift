/// A path read from a request target: characters checked, escapes decoded once, dot segments resolved.
struct TargetPath: Sendable {
  let text: String
  var slashedSegments: [String]?

  init(text: String) { self.text = text }

  /// An empty path is that of the root (RFC 9110 §4.2.3).
  ///
  /// Escapes are decoded before dot segments are resolved (RFC 3986 §5.2.4), so `%2e%2e` climbs no further than `..`,
  /// and a segment that would hold one behind an encoded slash or backslash is refused.
  init(parsing bytes: ArraySlice<UInt8>) throws(InvalidTarget) {
    var isPlain = true
    var previous: UInt8 = 0
    for byte in bytes {
      guard TargetPath.isPathCharacter(byte) else {
        throw InvalidTarget("the character \(TargetPath.name(of: byte)) may not stand in a path: encode it")
      }
      if byte == UInt8(ascii: "%") || (byte == UInt8(ascii: ".") && previous == UInt8(ascii: "/")) { isPlain = false }
      previous = byte
    }
    if isPlain {
      text = bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
      return
    }
    let segments = try TargetPath.segments(of: bytes)
    text = "/" + segments.joined(separator: "/")
    if segments.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) { slashedSegments = segments }
  }

  static func query(_ bytes: ArraySlice<UInt8>) throws(InvalidTarget) -> Query {
    for byte in bytes where !isQueryCharacter(byte) {
      throw InvalidTarget("the character \(name(of: byte)) may not stand in a query: encode it")
    }
    do {
      return try Query(parsing: bytes)
    } catch {
      throw InvalidTarget("the query cannot be decoded: \(error)")
    }
  }

  private static func segments(of bytes: ArraySlice<UInt8>) throws(InvalidTarget) -> [String] {
    var result: [String] = []
    let parts = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let segment = try decodedSegment(part)
      let isLast = index == parts.count - 1
      switch segment {
      case ".": if isLast { result.append("") }
      case "..":
        if !result.isEmpty { result.removeLast() }
        if isLast { result.append("") }
      default: result.append(segment)
      }
    }
    return result
  }

  private static func decodedSegment(_ bytes: ArraySlice<UInt8>) throws(InvalidTarget) -> String {
    let segment: String
    do {
      segment = try PercentEncoding.decoded(bytes)
    } catch {
      throw InvalidTarget("the path cannot be decoded: \(error)")
    }
    guard segment.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw InvalidTarget("a control character may not stand in a path, encoded or not")
    }
    let pieces = segment.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    if pieces.count > 1, pieces.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      throw InvalidTarget("dots between encoded slashes may not stand in a path")
    }
    return segment
  }

  /// `pchar` and `/` of RFC 3986 §3.3, and the four that browsers send unencoded.
  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"): false
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: true
    }
  }

  /// The query's characters of RFC 3986 §3.4, and those that browsers send unencoded.
  private static func isQueryCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"): false
    default: true
    }
  }

  private static func name(of byte: UInt8) -> String {
    (0x21...0x7E).contains(byte) ? String(UnicodeScalar(byte)) : "with the code \(byte)"
  }
}
