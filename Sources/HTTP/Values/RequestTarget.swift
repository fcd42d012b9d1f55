/// What a request asks for, in one of the four forms of RFC 9112 §3.2.
public struct RequestTarget: Sendable {
  public enum Form: Hashable, Sendable { case origin, absolute, authority, asterisk }

  /// In one place, because a request is handed through many hands.
  private final class Parts: Sendable {
    let raw: String
    let form: Form
    let authority: String?
    let path: TargetPath
    let query: Query

    init(_ raw: String, _ form: Form, _ authority: String?, _ path: TargetPath, _ query: Query) {
      (self.raw, self.form, self.authority, self.path, self.query) = (raw, form, authority, path, query)
    }
  }

  private let parts: Parts

  /// As it was sent.
  public var raw: String { parts.raw }
  public var form: Form { parts.form }

  /// Host and port of the absolute and the authority form; it then stands above the Host field (RFC 9112 §3.2.2).
  public var authority: String? { parts.authority }

  /// Decoded once, dot segments resolved: it begins with `/`, has no `.` or `..` between slashes or backslashes and no
  /// control character. `*` for the asterisk form, empty for the authority form.
  public var path: String { parts.path.text }
  public var query: Query { parts.query }

  /// Kept only where a `%2F` inside a segment makes them differ from what splitting `path` would give.
  private var slashedSegments: [String]? { parts.path.slashedSegments }

  /// The parts of the path between its slashes, each decoded; a `%2F` stays inside its segment.
  public var segments: [String] {
    slashedSegments
      ?? path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// As it was sent, without its query: visible ASCII and no space, so that it may stand in a line of a log.
  public var rawPath: Substring {
    let bytes = raw.utf8.span
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "?") { end += 1 }
    return raw[..<raw.utf8.index(raw.startIndex, offsetBy: end)]
  }

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
    let pathEnd = resource.place(of: UInt8(ascii: "?")) ?? resource.endIndex
    let path = try TargetPath(parsing: resource[..<pathEnd])
    var query = Query()
    if pathEnd != resource.endIndex { query = try TargetPath.query(resource[resource.index(after: pathEnd)...]) }
    self.init(raw: raw, form: form, authority: authority, path: path, query: query)
  }

  private init(raw: String, form: Form, authority: String?, path: TargetPath, query: Query) {
    parts = Parts(raw, form, authority, path, query)
  }
}

/// A request target that no resource of a server can be named by.
public struct InvalidTarget: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
