/// The cookies a request carries (RFC 6265 §4.2, §5.4); of two with one name the first counts.
public struct Cookies: Hashable, Sendable {
  public let pairs: [Query.Pair]

  init(_ headers: Headers) {
    pairs = headers.values(of: "Cookie").flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }.compactMap { part in
      let part = part.trimmed()
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let name = part[..<equals].trimmed()
      guard !name.isEmpty else { return nil }
      var value = part[part.index(after: equals)...].trimmed()
      if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
        value = value.dropFirst().dropLast()
      }
      return Query.Pair(name: String(Substring(name)), value: String(Substring(value)))
    }
  }

  public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

extension Substring.UTF8View {
  /// Without the spaces and tabs around it.
  func trimmed() -> Substring.UTF8View {
    var result = self
    while let first = result.first, first == 0x20 || first == 0x09 { result = result.dropFirst() }
    while let last = result.last, last == 0x20 || last == 0x09 { result = result.dropLast() }
    return result
  }
}
