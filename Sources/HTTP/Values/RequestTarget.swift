/// What a request asks for, in one of the four forms of RFC 9112 §3.2.
public struct RequestTarget: Hashable, Sendable {
  public enum Form: Hashable, Sendable { case origin, absolute, authority, asterisk }

  /// As it was sent.
  public let raw: String
  public let form: Form

  /// Host and port of the absolute and the authority form; it then stands above the Host field (RFC 9112 §3.2.2).
  public let authority: String?

  /// Decoded once, dot segments resolved: it begins with `/`, has no `.` or `..` between slashes or backslashes and no
  /// control character. `*` for the asterisk form, empty for the authority form.
  public let path: String
  public let query: Query

  /// Kept only where a `%2F` inside a segment makes them differ from what splitting `path` would give.
  private let slashedSegments: [String]?

  /// The parts of the path between its slashes, each decoded; a `%2F` stays inside its segment.
  public var segments: [String] {
    slashedSegments
      ?? path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// As it was sent, without its query: visible ASCII and no space, so that it may stand in a line of a log.
  public var rawPath: Substring { Substring(raw.utf8.prefix { $0 != UInt8(ascii: "?") }) }

  /// True where a segment holds a slash, so that `path` alone does not show where its segments end.
  public var hasEncodedSlash: Bool { slashedSegments != nil }

  /// - Throws: `InvalidTarget`.
  public init(_ raw: String) throws(InvalidTarget) {
    self = try RequestTarget(parsing: Array(raw.utf8)[...])
  }

  /// Reads any of the four forms; which one a method may have is the parser's to check.
  init(parsing bytes: ArraySlice<UInt8>) throws(InvalidTarget) {
    let raw = String(decoding: bytes, as: UTF8.self)
    if bytes.first == UInt8(ascii: "/") {
      self = try RequestTarget(raw: raw, form: .origin, authority: nil, resource: bytes)
    } else if bytes.elementsEqual([UInt8(ascii: "*")]) {
      self.init(raw: raw, form: .asterisk, authority: nil, path: TargetPath(text: "*"), query: Query())
    } else if let schemeEnd = Authority.schemeEnd(of: bytes) {
      let rest = bytes[schemeEnd...]
      let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
      let authority = try Authority.checked(rest[..<end])
      self = try RequestTarget(raw: raw, form: .absolute, authority: authority, resource: rest[end...])
    } else if Authority.isHostAndPort(bytes) {
      self.init(raw: raw, form: .authority, authority: raw, path: TargetPath(text: ""), query: Query())
    } else {
      throw InvalidTarget("a target is a path that begins with /, or an http URL")
    }
  }

  private init(
    raw: String, form: Form, authority: String?, resource: ArraySlice<UInt8>
  ) throws(InvalidTarget) {
    let pathEnd = resource.firstIndex(of: UInt8(ascii: "?")) ?? resource.endIndex
    let path = try TargetPath(parsing: resource[..<pathEnd])
    var query = Query()
    if pathEnd != resource.endIndex { query = try TargetPath.query(resource[resource.index(after: pathEnd)...]) }
    self.init(raw: raw, form: form, authority: authority, path: path, query: query)
  }

  private init(raw: String, form: Form, authority: String?, path: TargetPath, query: Query) {
    self.raw = raw
    self.form = form
    self.authority = authority
    self.path = path.text
    self.query = query
    slashedSegments = path.slashedSegments
  }
}

/// A request target that no resource of a server can be named by.
public struct InvalidTarget: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
