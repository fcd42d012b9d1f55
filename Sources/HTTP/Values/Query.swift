/// The names and values of a query or of a urlencoded form, decoded, in order.
///
/// `a=1&b` reads as `a` → "1", `b` → ""; `+` is a space (URL Standard, application/x-www-form-urlencoded).
public struct Query: Hashable, Sendable {
  public struct Pair: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public var pairs: [Pair]

  public init(_ pairs: [Pair] = []) { self.pairs = pairs }

  /// - Throws: `PercentEncoding.Failure` where an escape is broken or the bytes are no text.
  public init(parsing text: ArraySlice<UInt8>) throws(PercentEncoding.Failure) {
    pairs = []
    for part in text.split(separator: UInt8(ascii: "&")) {
      let equals = part.firstIndex(of: UInt8(ascii: "="))
      let name = try PercentEncoding.decoded(part[..<(equals ?? part.endIndex)], plusIsSpace: true)
      var value = ""
      if let equals {
        value = try PercentEncoding.decoded(part[part.index(after: equals)...], plusIsSpace: true)
      }
      pairs.append(Pair(name: name, value: value))
    }
  }

  public var isEmpty: Bool { pairs.isEmpty }

  /// The first value of the name.
  public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  public func values(of name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  /// `a=1&b=2`, encoded so that it may follow a `?` in any URL.
  public var encoded: String {
    pairs.map { PercentEncoding.encoded($0.name) + "=" + PercentEncoding.encoded($0.value) }
      .joined(separator: "&")
  }
}
