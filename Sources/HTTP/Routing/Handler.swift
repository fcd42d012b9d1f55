/// Anything that answers requests: a router, a page, a layer around another handler.
public protocol Handler: Sendable {
  /// - Throws: `HTTPError` for what the reader may know; anything else is an internal failure.
  func respond(to request: Request) async throws -> Response
}
