import HTTP

/// How a request that changes state shows that it was sent from a page of this site.
enum ForgeryProof: Sendable {
  /// The session's token in the form field `csrf` or the header `x-csrf`.
  case token
  /// A JSON body: another site cannot send one without asking first, and it is never allowed.
  case jsonBody
  /// Nothing secret is needed (signing in): only what says it comes from another site is refused.
  case sameSite
}

extension Visit {
  /// Refuses a request that another site made the browser send. A browser says where a request comes from
  /// (Fetch Metadata `Sec-Fetch-Site`, RFC 6454 `Origin`); whatever does not say it proves itself as `proof` asks.
  func refuseForgery(_ proof: ForgeryProof) throws {
    try refuseForgery(byHead: proof)
    guard case .token = proof, request.headers["x-csrf"] == nil else { return }
    guard site.keys.isFormToken(try form()["csrf"] ?? "", of: session) else { throw Self.oldForm }
  }

  /// The part of it that the head alone shows, before a body is asked for: all but the token in a form.
  func refuseForgery(byHead proof: ForgeryProof) throws {
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" { throw foreign }
    if let origin = request.headers["origin"], !isOwn(origin) { throw foreign }
    switch proof {
    case .sameSite: try request.formType()
    case .jsonBody:
      _ = try request.plainBody()
      guard request.headers["content-type"].flatMap({ MediaType($0) })?.essence == "application/json" else {
        throw HTTPError(.unsupportedMediaType, reason: "Send a JSON body with Content-Type: application/json.")
      }
    case .token:
      if let sent = request.headers["x-csrf"] {
        guard site.keys.isFormToken(sent, of: session) else { throw Self.oldForm }
      } else {
        try request.formType()
        // A session that begins with this request has given nobody a token.
        guard !isNew else { throw Self.oldForm }
      }
    }
  }

  private static let oldForm = HTTPError(
    .forbidden, reason: "This form has grown old. Go back, load the page again and send it once more.")

  /// Whether an origin is this site: a host is the same in small and capital letters, and the port of a scheme need not
  /// be named (RFC 9110 §4.2.3). What the target names stands above the Host field (RFC 9112 §3.2.2).
  private func isOwn(_ origin: String) -> Bool {
    let (origin, host) = (origin.lowercased(), (request.authority ?? "").lowercased())
    return [(scheme: "http://", port: ":80"), ("https://", ":443")].contains { scheme, port in
      guard origin.hasPrefix(scheme) else { return false }
      let own = host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
      return origin == scheme + own || origin == scheme + own + port
    }
  }

  private var foreign: HTTPError {
    HTTPError(.forbidden, reason: "This request was sent from another site. Open the page here and try again.")
  }
}
