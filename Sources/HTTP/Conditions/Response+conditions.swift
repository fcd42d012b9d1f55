extension Response {
  /// This answer, or 304 or 412 in its place where the request's conditions say so (RFC 9110 §13.2).
  ///
  /// Its ETag and Last-Modified are what is compared; only answers with 200 are.
  public func conditional(on request: Request, now: HTTPDate) -> Response {
    guard status == .ok else { return self }
    let validators = Validators(
      tag: headers["ETag"].flatMap { EntityTag(parsing: $0) },
      lastModified: headers["Last-Modified"].flatMap { HTTPDate(parsing: $0, now: now) })
    switch validators.evaluate(request, now: now) {
    case .perform: return self
    case .notModified: return .notModified(headers)
    case .preconditionFailed:
      return .text("The resource has another state than the request expects.\n", status: .preconditionFailed)
    }
  }

  /// A 304 with those of the fields of the answer it stands for that it must repeat (RFC 9110 §15.4.5).
  public static func notModified(_ headers: Headers) -> Response {
    var response = Response(status: .notModified)
    for name in ["Cache-Control", "Content-Location", "ETag", "Expires", "Last-Modified", "Vary", "Set-Cookie"] {
      for value in headers.values(of: name) { response.headers.append(name, value) }
    }
    return response
  }
}
