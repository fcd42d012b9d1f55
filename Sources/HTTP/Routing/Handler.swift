/// Anything that answers requests: a router, a page, a layer around another handler.
public protocol Handler: Sendable {
  /// - Throws: `HTTPError` for what the reader may know; anything else is an internal failure.
  func respond(to request: Request) async throws -> Response

  /// True where the head alone decides that the request is refused: a client that waits for 100 Continue is then
  /// answered at once, and its body never sent (RFC 9110 §10.1.1). A layer asks the handler it is around.
  func refuses(head: Request) -> Bool
}

extension Handler {
  public func refuses(head: Request) -> Bool { false }
}
