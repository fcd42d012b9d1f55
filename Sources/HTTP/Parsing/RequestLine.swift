/// The first line of a request (RFC 9112 §3): three parts with one space between them.
struct RequestLine {
  var method = Method.get
  var target: RequestTarget?
  var version = Version.http11
  /// A method or target that cannot be served, on a line whose form is right.
  var failure: RequestFailure?

  init(_ line: ArraySlice<UInt8>) throws(RequestFailure) {
    let methodEnd = line.place(of: 0x20) ?? line.endIndex
    let name = line[..<methodEnd]
    guard FieldSyntax.isToken(name) else { throw .bad("A request begins with its method: letters and no more.") }
    let rest = line[methodEnd...].dropFirst()
    guard let targetEnd = rest.place(of: 0x20), targetEnd > rest.startIndex else {
      throw .bad("A request line is a method, a target and a version, with one space between them.")
    }
    version = try RequestLine.version(rest[(targetEnd + 1)...])
    guard let method = RequestLine.method(name) else {
      failure = RequestFailure(
        .notImplemented, "The method is not one this server knows: \(Method.names), in capital letters.",
        closesConnection: RequestLine.isInDoubt(line))
      return
    }
    self.method = method
    do {
      let target = try RequestTarget(parsing: rest[..<targetEnd])
      failure = RequestLine.mismatch(method, target.form)
      self.target = target
    } catch {
      failure = RequestFailure(
        .badRequest, "The target is not valid: \(error).", closesConnection: RequestLine.isInDoubt(line))
    }
  }

  /// True where a control character stands in the line: a bare CR or a NUL may be its end or a space to the program in
  /// front, which then sees other requests behind it (RFC 9112 §2.2).
  private static func isInDoubt(_ line: ArraySlice<UInt8>) -> Bool { line.contains { $0 < 0x20 || $0 == 0x7F } }

  /// The two that nearly all requests have are told without making a text.
  private static func method(_ name: ArraySlice<UInt8>) -> Method? {
    if name.equals("GET") { return .get }
    if name.equals("POST") { return .post }
    return Method(rawValue: name.text)
  }

  /// 1.0 and 1.1 by name, a higher minor version as 1.1 (RFC 9110 §2.5), any other major version 505.
  private static func version(_ bytes: ArraySlice<UInt8>) throws(RequestFailure) -> Version {
    if bytes.equals("HTTP/1.1") { return .http11 }
    let start = bytes.startIndex
    guard bytes.count == 8, bytes.prefix(5).equals("HTTP/"), FieldSyntax.isDigit(bytes[start + 5]),
      bytes[start + 6] == UInt8(ascii: "."), FieldSyntax.isDigit(bytes[start + 7])
    else { throw .bad("A request line ends with the version, such as HTTP/1.1, after one space.") }
    guard bytes[start + 5] == UInt8(ascii: "1") else {
      throw RequestFailure(.versionNotSupported, "This server speaks HTTP/1.1 and HTTP/1.0.")
    }
    return bytes[start + 7] == UInt8(ascii: "0") ? .http10 : .http11
  }

  /// Which method may have which form (RFC 9112 §3.2).
  private static func mismatch(_ method: Method, _ form: RequestTarget.Form) -> RequestFailure? {
    switch (method, form) {
    case (.connect, .authority), (.options, .asterisk): nil
    case (.connect, _): .bad("The target of CONNECT is a host and a port.")
    case (_, .authority): .bad("A target is a path that begins with /, or an http URL.")
    case (_, .origin), (_, .absolute): nil
    case (_, .asterisk): RequestFailure(.badRequest, "Only OPTIONS has the target *.", closesConnection: false)
    }
  }

  /// A line past the limit is blamed on its target, unless the method alone fills it (RFC 9112 §3).
  static func tooLong(_ beginning: ArraySlice<UInt8>, limit: Int) -> RequestFailure {
    guard let methodEnd = beginning.firstIndex(of: 0x20) else {
      return RequestFailure(.notImplemented, "The method is longer than any this server knows: \(Method.names).")
    }
    guard FieldSyntax.isToken(beginning[..<methodEnd]) else {
      return .bad("A request begins with its method: letters and no more.")
    }
    return RequestFailure(.uriTooLong, "The request line is longer than the \(limit) bytes that are accepted here.")
  }
}
