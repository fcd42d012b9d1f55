/// What a handler answers to GET and HEAD, or 304 or 412 in its place where the request's conditions say so
/// (RFC 9110 §13.2); whatever changes something looks at its conditions before it does.
///
/// It goes around `Compression`: what is compared and repeated is the answer as it would be sent, with the tag of its
/// coding and its Vary.
public struct Conditional: Handler {
  private let handler: Compression
  private let now: @Sendable () -> HTTPDate
  private static let fields = ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since"]

  public init(_ handler: Compression, now: @escaping @Sendable () -> HTTPDate) {
    self.handler = handler
    self.now = now
  }

  public func refuses(head: Request) -> Bool { handler.refuses(head: head) }

  public func respond(to request: Request) async throws -> Response {
    let response = try await handler.respond(to: request)
    guard response.status == .ok, request.method == .get || request.method == .head,
      request.headers.containsAny(of: Self.fields)
    else { return response }
    return response.conditional(on: request, now: now())
  }
}
