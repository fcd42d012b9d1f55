/// The cookies a request carries (RFC 6265 §4.2, §5.4); of two with one name the first counts.
public struct Cookies: Hashable, Sendable {
  public let pairs: [Query.Pair]

  init(_ headers: Headers) {
    var pairs: [Query.Pair] = []
    headers.forEachField("Cookie") { field in
      var rest = headers.wire[Int(field.valueStart)..<Int(field.valueEnd)]
      while !rest.isEmpty {
        let end = rest.place(of: UInt8(ascii: ";")) ?? rest.endIndex
        if let pair = Cookies.pair(rest[..<end]) { pairs.append(pair) }
        rest = rest[end...].dropFirst()
      }
    }
    self.pairs = pairs
  }

  /// Nil for what has no name; quotes around the value are not part of it.
  private static func pair(_ bytes: ArraySlice<UInt8>) -> Query.Pair? {
    guard let equals = bytes.place(of: UInt8(ascii: "=")) else { return nil }
    let name = bytes[..<equals].trimmed()
    guard !name.isEmpty else { return nil }
    var value = bytes[(equals + 1)...].trimmed()
    if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
      value = value.dropFirst().dropLast()
    }
    return Query.Pair(name: name.text, value: value.text)
  }

  public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}
