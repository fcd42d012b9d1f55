import ContentCards
import HTTP

/// The one place where failures become answers, and where every request leaves its line in the log.
///
/// What may be shown is an ``HTTPError``; a store that cannot work is 503; anything else is one opaque 500.
/// Page and problem document carry the id of the log line.
struct ErrorPages: Handler {
  let site: Site
  let next: Router

  func refuses(head: Request) -> Bool { next.refuses(head: head) }

  func respond(to request: Request) async throws -> Response {
    guard !request.id.isEmpty else {
      var named = request
      named.id = String(site.randomText().prefix(10))
      return try await respond(to: named)
    }
    let start = ContinuousClock.now
    var detail = ""
    var response: Response
    do {
      response = try await next.respond(to: request)
    } catch let error as CancellationError {
      throw error
    } catch {
      let failure = Self.shown(error)
      if failure.status.code >= 500 { detail = " \(error)" }
      response = await draw(failure, for: request)
      for (name, value) in failure.headers { response.headers[name] = value }
      if failure.status == .unauthorized { response.headers["WWW-Authenticate"] = Self.challenge }
    }
    let spent = (ContinuousClock.now - start) / .microseconds(1)
    site.log.write(Self.line(request, response.status, microseconds: Int(spent), detail))
    return response
  }

  /// Signing in gives a cookie; a 401 must say so (RFC 9110 §15.5.2), and browsers pass over a scheme they do not know.
  private static let challenge = "Cookie realm=\"user\""

  private static func shown(_ error: any Error) -> HTTPError {
    switch error {
    case let error as HTTPError: error
    case is StoreError:
      HTTPError(.serviceUnavailable, reason: "The site cannot reach its data just now.", headers: ["Retry-After": "5"])
    default: HTTPError(.internalServerError, reason: "Something failed here that should not have.")
    }
  }

  private func draw(_ failure: HTTPError, for request: Request) async -> Response {
    let (visit, header) = await visit(request, failure)
    if visit.expectsJSON || request.target.path == "/events" {
      return Problem(failure, id: request.id).response
    }
    let code = failure.status.code
    let known = site.views.strings.contains("errors.\(code).what") ? "errors.\(code)" : "errors.other"
    let view = ErrorView(
      site: visit.siteView(title: site.views.strings.text("errors.title", [("name", String(code))]), header: header),
      status: code, what: site.views.strings.text(known + ".what"),
      advice: failure.reason.isEmpty || code == 404 || code >= 500
        ? site.views.strings.text(known + ".advice") : failure.reason,
      id: request.id)
    guard let response = try? visit.response(Page.error, view, status: failure.status) else {
      return .text("\(code) \(failure.status.reason). \(failure.reason) (\(request.id))", status: failure.status)
    }
    return response
  }

  /// The visit with its header as on any page; without the stores where it was they that failed.
  private func visit(_ request: Request, _ failure: HTTPError) async -> (Visit, PageHeader) {
    if failure.status.code < 500, let visit = try? await Visit.make(SharedSite(site), request: request),
      let header = try? await visit.header()
    {
      return (visit, header)
    }
    return (Visit.withoutStores(SharedSite(site), request: request), PageHeader())
  }
}
