import ContentCards
import HTTP

/// For looking at what a proxy really sends. Served with `--diagnostics` only; outside the pages, so nothing of a
/// session is read or written.
enum DiagnosticsPages {
  /// Answers with the body it received, as plain bytes that no browser runs.
  @Sendable static func echo(_ request: Request) async throws -> Response {
    var response = Response.bytes(request.body, type: "application/octet-stream")
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cache-Control"] = "no-store"
    return response
  }

  /// Redirects to `to`, where that is an address a card might lead to.
  @Sendable static func redirect(_ request: Request) async throws -> Response {
    guard let url = request.target.query["to"].flatMap(CardURL.init) else {
      throw HTTPError(
        .badRequest, reason: "to must be http://…, https://… or a path of this site that starts with one /.")
    }
    return try .redirect(to: url.locationText)
  }
}
