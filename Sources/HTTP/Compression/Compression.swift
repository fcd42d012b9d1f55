/// Answers of another handler, with gzip for those who accept it and where it pays.
///
/// Left alone are answers that are small, already coded, partial, files, event streams, or of a type that does not shrink.
public struct Compression: Handler {
  private let handler: any Handler
  private let level: Int
  private let minimum: Int
  private let pool: GzipPool

  /// - Parameter minimum: bodies of fewer bytes are not worth it.
  public init(_ handler: any Handler, level: Int = 1, minimum: Int = 1024) {
    self.handler = handler
    self.level = level
    self.minimum = minimum
    pool = GzipPool(level: level)
  }

  public func respond(to request: Request) async throws -> Response {
    guard request.preferredCoding(of: ["gzip"]) == "gzip" else {
      var response = try await handler.respond(to: request)
      if isCompressible(response) { response.headers.addVary("Accept-Encoding") }
      return response
    }
    var plain = request
    let known = CodedTags.remove(from: &plain.headers)
    var response = try await handler.respond(to: plain)
    if response.status == .notModified, let tag = response.tag, known.contains(tag.opaque) {
      response.headers["ETag"] = CodedTags.coded(tag).text
    }
    return isCompressible(response) ? compressed(response) : response
  }

  private func isCompressible(_ response: Response) -> Bool {
    switch response.body {
    case .bytes(let bytes) where bytes.count >= minimum: break
    case .stream: break
    default: return false
    }
    let headers = response.headers
    guard response.status.allowsBody, response.status != .partialContent, !headers.contains("Content-Encoding"),
      let type = headers["Content-Type"].flatMap({ MediaType($0) }), Compression.shrinks(type)
    else { return false }
    return !ListElements(headers["Cache-Control"] ?? "").contains { $0.equalsIgnoringCase("no-transform") }
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
    response.headers.addVary("Accept-Encoding")
    if let tag = plain.tag { response.headers["ETag"] = CodedTags.coded(tag).text }
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

extension Response {
  fileprivate var tag: EntityTag? { headers["ETag"].flatMap { EntityTag(parsing: $0) } }
}

extension Headers {
  /// Names a request field the answer depends on, once (RFC 9110 §12.5.5).
  public mutating func addVary(_ name: String) {
    let wanted = name.lowercased()
    let isThere = values(of: "Vary").contains { field in
      ListElements(field).contains { $0.equalsIgnoringCase(wanted) || $0.equalsIgnoringCase("*") }
    }
    if !isThere { self["Vary"] = self["Vary"].map { $0 + ", " + name } ?? name }
  }
}
