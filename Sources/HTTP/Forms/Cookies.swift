/// The cookies a request carries (RFC 6265 §4.2, §5.4); of two with one name the first counts.
public struct Cookies: Hashable, Sendable {
  public let pairs: [Query.Pair]

  init(_ headers: Headers) {
    var pairs: [Query.Pair] = []
    headers.forEachField("Cookie") { field in
      for part in headers.wire[Int(field.valueStart)..<Int(field.valueEnd)].split(separator: UInt8(ascii: ";")) {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = part[..<equals].trimmed()
        guard !name.isEmpty else { continue }
        var value = part[(equals + 1)...].trimmed()
        if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
          value = value.dropFirst().dropLast()
        }
        pairs.append(Query.Pair(name: name.text, value: value.text))
      }
    }
    self.pairs = pairs
  }

  public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}
