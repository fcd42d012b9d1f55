import Synchronization

/// Answers of another handler, with gzip for those who accept it and where it pays.
///
/// Left alone are answers that are small, already coded, partial, files, event streams, or of a type that does not shrink.
/// A coded answer has a tag of its own, for a strong tag names bytes (RFC 9110 §8.8.3.3); `Conditional` around this
/// knows it again.
public struct Compression: Handler {
  /// Bodies of fewer bytes are not worth it.
  public static let smallest = 1024

  private let handler: any Handler
  private let level: Int
  private let minimum: Int
  private let pool: GzipPool

  /// - Parameter minimum: bodies of fewer bytes are left as they are.
  public init(_ handler: any Handler, level: Int = 1, minimum: Int = Compression.smallest) {
    self.handler = handler
    self.level = level
    self.minimum = minimum
    pool = GzipPool(level: level)
  }

  public func refuses(head: Request) -> Bool { handler.refuses(head: head) }

  public func respond(to request: Request) async throws -> Response {
    var response = try await handler.respond(to: request)
    guard isCompressible(response) else { return response }
    response.headers.addVary("Accept-Encoding")
    return request.preferredCoding(of: ["gzip"]) == "gzip" ? compressed(response) : response
  }

  private func isCompressible(_ response: Response) -> Bool {
    switch response.body {
    case .bytes(let bytes) where bytes.count >= minimum: break
    case .stream: break
    default: return false
    }
    return response.status.allowsBody && response.status != .partialContent && Compression.pays(response.headers)
  }

  /// Whether what goes out with these fields may be coded, and is likely to become smaller.
  public static func pays(_ headers: Headers) -> Bool {
    guard !headers.contains("Content-Encoding"), let type = headers["Content-Type"], shrinks(type) else { return false }
    guard let rule = headers["Cache-Control"], rule.utf8.count >= "no-transform".utf8.count else { return true }
    return !ListElements(rule).contains { $0.equalsIgnoringCase("no-transform") }
  }

  /// A site has few types, each read once.
  private static let known = Mutex<[String: Bool]>([:])

  private static func shrinks(_ text: String) -> Bool {
    // Nearly all answers that come here are pages.
    if text == "text/html; charset=utf-8" { return true }
    if let known = known.withLock({ $0[text] }) { return known }
    let answer = MediaType(text).map { shrinks($0) } ?? false
    known.withLock { if $0.count < 64 { $0[text] = answer } }
    return answer
  }

  private func compressed(_ plain: Response) -> Response {
    var response = plain
    switch plain.body {
    case .bytes(let bytes):
      guard let coded = pool.compressed(bytes) else { return plain }
      response.body = .bytes(coded)
    case .stream(let produce):
      let level = level
      response.body = .stream { writer in
        guard let gzip = Gzip(level: level) else { throw HTTPError(.serviceUnavailable, reason: "Out of memory.") }
        try await produce(BodyWriter { try await writer.write(gzip.flush($0)) })
        try await writer.write(gzip.finish())
      }
    case .none, .file: return plain
    }
    response.headers["Content-Encoding"] = "gzip"
    response.headers.remove("Accept-Ranges")
    response.headers.remove("Content-Length")
    if let tag = plain.headers["ETag"].flatMap({ EntityTag(parsing: $0) }) {
      response.headers["ETag"] = EntityTag(tag.opaque + "~gzip", isWeak: tag.isWeak).text
    }
    return response
  }

  private static func shrinks(_ type: MediaType) -> Bool {
    if type.type == "text" { return type.subtype != "event-stream" }
    if type.subtype.hasSuffix("+xml") || type.subtype.hasSuffix("+json") { return true }
    return [
      "application/json", "application/javascript", "application/xml", "application/manifest+json", "image/svg+xml",
      "application/x-ndjson", "application/wasm",
    ].contains(type.essence)
  }
}

extension Headers {
  /// Names a request field the answer depends on, once (RFC 9110 §12.5.5).
  public mutating func addVary(_ name: String) {
    guard contains("Vary") else { return append("Vary", FieldSyntax.cleaned(name)) }
    let wanted = name.lowercased()
    let isThere = values(of: "Vary").contains { field in
      ListElements(field).contains { $0.equalsIgnoringCase(wanted) || $0.equalsIgnoringCase("*") }
    }
    if !isThere { self["Vary"] = self["Vary"].map { $0 + ", " + name } ?? name }
  }
}
