extension Request {
  /// The body as a form, by its Content-Type.
  ///
  /// - Throws: `HTTPError`: 415 where the body is no form, 400 where it cannot be read, 413 past a limit.
  public func form() throws(HTTPError) -> Form {
    do {
      return Form(fields: try Query(parsing: body))
    } catch {
      throw HTTPError(.badRequest, reason: "The form cannot be read: \(error).")
    }
  }
}
