extension Request {
  /// The body as a form, by its Content-Type; a request without content is an empty form.
  ///
  /// - Throws: `HTTPError`: 415 where the body is no form, 400 where it cannot be read, 413 past a limit.
  public func form(limits: FormLimits = FormLimits()) throws(HTTPError) -> Form {
    guard let type = try formType() else {
      if body.isEmpty { return Form(fields: Query()) }
      throw Self.noForm
    }
    if type.essence == Self.urlencoded { return try urlencodedForm(limits) }
    var multipart = try MultipartForm(boundary: type["boundary"], limits: limits)
    return try multipart.parsed(body[...])
  }

  /// What kind of form the head announces; nil where it does not say.
  ///
  /// - Throws: `HTTPError` 415 where no form can follow, whatever the body is.
  @discardableResult
  public func formType() throws(HTTPError) -> MediaType? {
    _ = try plainBody()
    guard let field = headers["Content-Type"] else {
      if let length = headers["Content-Length"].flatMap({ Int($0) }), length > 0 { throw Self.noForm }
      return nil
    }
    guard let type = MediaType(field), [Self.urlencoded, Self.multipart].contains(type.essence) else {
      throw Self.noForm
    }
    return type
  }

  private static let urlencoded = "application/x-www-form-urlencoded"
  private static let multipart = "multipart/form-data"
  private static let noForm = HTTPError(
    .unsupportedMediaType, reason: "A form must be sent as \(urlencoded) or \(multipart).",
    headers: ["Accept": "\(urlencoded), \(multipart)"])

  /// The body as its Content-Type says it is.
  ///
  /// - Throws: `HTTPError` 415 where it has a content coding: nothing is decoded here (RFC 9110 §15.5.16).
  public func plainBody() throws(HTTPError) -> [UInt8] {
    if let coding = headers["Content-Encoding"], !Array(coding.utf8)[...].equalsIgnoringCase("identity") {
      throw HTTPError(
        .unsupportedMediaType, reason: "A body must be sent without a content coding.",
        headers: ["Accept-Encoding": "identity"])
    }
    return body
  }

  private func urlencodedForm(_ limits: FormLimits) throws(HTTPError) -> Form {
    let separators = body.reduce(into: 0) { $0 += $1 == UInt8(ascii: "&") ? 1 : 0 }
    guard separators < limits.parts else { throw FormLimits.tooMany(limits.parts) }
    let fields: Query
    do {
      fields = try Query(parsing: body[...])
    } catch {
      throw HTTPError(.badRequest, reason: "The form cannot be read: \(error).")
    }
    for pair in fields.pairs { try limits.check(pair) }
    return Form(fields: fields)
  }
}

extension FormLimits {
  static func tooMany(_ parts: Int) -> HTTPError {
    HTTPError(.contentTooLarge, reason: "The form has more than \(parts) fields.")
  }

  func check(_ pair: Query.Pair) throws(HTTPError) {
    guard pair.name.utf8.count <= name else {
      throw HTTPError(.contentTooLarge, reason: "The form has a field whose name is longer than \(name) bytes.")
    }
    guard pair.value.utf8.count <= value else {
      throw HTTPError(.contentTooLarge, reason: "The form has a field that is longer than \(value) bytes.")
    }
  }
}
