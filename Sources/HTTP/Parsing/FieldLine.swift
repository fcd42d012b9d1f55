/// One `name: value` line of a head or trailer section (RFC 9112 §5), as offsets into the bytes it was read from.
struct FieldLine {
  var name: Range<Int>
  var value: Range<Int>

  static let carriageReturn: UInt8 = 0x0D
  static let lineFeed: UInt8 = 0x0A
  static let colon: UInt8 = 0x3A

  init(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(RequestFailure) {
    var index = line.lowerBound
    while index < line.upperBound, FieldSyntax.isToken(bytes[index]) { index += 1 }
    guard index < line.upperBound, bytes[index] == FieldLine.colon, index > line.lowerBound else {
      throw FieldLine.nameFailure(bytes, line, index)
    }
    name = line.lowerBound..<index
    var start = index + 1
    var end = line.upperBound
    while start < end, FieldLine.isBlank(bytes[start]) { start += 1 }
    while end > start, FieldLine.isBlank(bytes[end - 1]) { end -= 1 }
    value = start..<end
    guard FieldSyntax.isValue(bytes.extracting(value)) else {
      throw .bad("A field value holds a control character: only visible characters, spaces and tabs may stand in one.")
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func nameFailure(_ bytes: Span<UInt8>, _ line: Range<Int>, _ index: Int) -> RequestFailure {
    if index == line.upperBound { return .bad("A field line has no colon: it is a name, a colon and a value.") }
    if index == line.lowerBound, isBlank(bytes[index]) {
      return .bad("A field line begins with white space: folded lines are not accepted.")
    }
    if index == line.lowerBound { return .bad("A field line begins with a name, not with its colon.") }
    if isBlank(bytes[index]) { return .bad("White space may not stand in a field name nor before its colon.") }
    return .bad("A field name holds another character than letters, digits and !#$%&'*+-.^_`|~.")
  }

  /// True where the name is `lowercase`, whatever its case.
  func isNamed(_ lowercase: StaticString, _ bytes: Span<UInt8>) -> Bool {
    lowercase.withUTF8Buffer { expected in
      guard expected.count == name.count else { return false }
      for offset in 0..<expected.count
      where FieldSyntax.lowercased(bytes[name.lowerBound + offset]) != expected[offset] { return false }
      return true
    }
  }
}
