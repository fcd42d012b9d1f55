/// The name of one state of a representation (RFC 9110 §8.8.3).
public struct EntityTag: Hashable, Sendable {
  /// What stands between the quotes.
  public let opaque: String
  public let isWeak: Bool

  /// Characters that may not stand in a tag are left out.
  public init(_ opaque: String, isWeak: Bool = false) {
    self.opaque =
      opaque.utf8.allSatisfy(EntityTag.isTagCharacter)
      ? opaque : String(decoding: opaque.utf8.filter(EntityTag.isTagCharacter), as: UTF8.self)
    self.isWeak = isWeak
  }

  /// A tag made from the bytes of the representation, of 128 bits; not safe against bytes chosen to collide.
  public init(of bytes: [UInt8]) {
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x9E37_79B9_7F4A_7C15
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0xD6E8_FEB8_6659_FD93
      second ^= second &>> 32
    }
    self.init(String(first, radix: 36) + "-" + String(second, radix: 36))
  }

  /// As it stands in a field: `"abc"` or `W/"abc"`.
  public var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

  /// Nil where the text is no tag.
  public init?(parsing text: String) { self.init(bytes: Array(text.utf8)[...]) }

  init?(bytes: ArraySlice<UInt8>) {
    var rest = bytes
    isWeak = rest.starts(with: "W/".utf8)
    if isWeak { rest.removeFirst(2) }
    guard rest.count >= 2, rest.first == UInt8(ascii: "\""), rest.last == UInt8(ascii: "\"") else { return nil }
    rest = rest.dropFirst().dropLast()
    guard rest.allSatisfy(EntityTag.isTagCharacter) else { return nil }
    opaque = rest.text
  }

  /// Neither is weak, and they are the same (RFC 9110 §8.8.3.2).
  public func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

  public func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

  static func isTagCharacter(_ byte: UInt8) -> Bool { byte == 0x21 || (0x23...0x7E).contains(byte) || byte >= 0x80 }
}

/// The tags an If-Match or If-None-Match field names (RFC 9110 §13.1.1).
enum EntityTagList: Hashable {
  case any
  case tags([EntityTag])

  /// A field that cannot be read names no tag.
  init(_ field: String) {
    if field == "*" {
      self = .any
      return
    }
    self = .tags(EntityTagList.elements(of: field).compactMap { EntityTag(bytes: $0) })
  }

  /// A backslash is no escape in a tag, so the elements of other lists cannot be used.
  private static func elements(of field: String) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return Array(field.utf8).split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ",") && !isQuoted
    }
    .map { $0.trimmed() }
  }
}
