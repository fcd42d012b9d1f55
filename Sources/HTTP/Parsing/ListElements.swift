import Glibc

/// The elements of a comma-separated field value without the white space around them; empty ones are skipped, as a
/// recipient must (RFC 9110 §5.6.1.2). Commas inside quoted strings do not separate.
struct ListElements: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private let separator: UInt8

  init(_ value: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ",")) {
    rest = value
    self.separator = separator
  }

  init(_ value: String, separator: UInt8 = UInt8(ascii: ",")) {
    self.init(Array(value.utf8)[...], separator: separator)
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while !rest.isEmpty {
      let end = endOfElement()
      let element = rest[..<end].trimmed()
      rest = end == rest.endIndex ? [] : rest[(end + 1)...]
      if !element.isEmpty { return element }
    }
    return nil
  }

  private func endOfElement() -> Int {
    var isQuoted = false
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      if byte == separator && !isQuoted { return index }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted && byte == UInt8(ascii: "\\") { index += 1 }
      index += 1
    }
    return rest.endIndex
  }
}

extension ArraySlice<UInt8> {
  /// The first place of a byte, many of which are looked at in one step.
  func place(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else { return nil }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }

  /// Without the spaces and tabs around it.
  func trimmed() -> ArraySlice<UInt8> {
    var result = self
    while let first = result.first, FieldLine.isBlank(first) { result.removeFirst() }
    while let last = result.last, FieldLine.isBlank(last) { result.removeLast() }
    return result
  }

  /// For texts of ASCII characters.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return withUnsafeBytes { $0.baseAddress.map { memcmp($0, text.utf8Start, count) == 0 } ?? true }
  }

  func equalsIgnoringCase(_ lowercase: String) -> Bool {
    let expected = lowercase.utf8
    return count == expected.count && zip(self, expected).allSatisfy { FieldSyntax.lowercased($0) == $1 }
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// With ASCII letters in lower case.
  var lowercasedText: String { String(decoding: map(FieldSyntax.lowercased), as: UTF8.self) }
}
