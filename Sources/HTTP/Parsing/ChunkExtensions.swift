/// The grammar of what may follow a chunk size (RFC 9112 §7.1.1); its meaning is ignored.
enum ChunkExtensions {
  /// `*( BWS ";" BWS chunk-ext-name [ BWS "=" BWS chunk-ext-val ] )`
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      skipBlanks(&rest)
      guard rest.popFirst() == UInt8(ascii: ";") else { return false }
      skipBlanks(&rest)
      guard skipToken(&rest) else { return false }
      var value = rest
      skipBlanks(&value)
      guard value.first == UInt8(ascii: "=") else { continue }
      value.removeFirst()
      skipBlanks(&value)
      guard value.first == UInt8(ascii: "\"") ? skipQuotedString(&value) : skipToken(&value) else { return false }
      rest = value
    }
    return true
  }

  private static func skipBlanks(_ bytes: inout ArraySlice<UInt8>) {
    bytes = bytes.drop(while: FieldLine.isBlank)
  }

  private static func skipToken(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop { FieldSyntax.isToken($0) }
    defer { bytes = rest }
    return rest.count < bytes.count
  }

  private static func skipQuotedString(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    bytes.removeFirst()
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      let text = byte == UInt8(ascii: "\\") ? bytes.popFirst() : byte
      guard let text, FieldSyntax.isValue(text) else { return false }
    }
    return false
  }
}
