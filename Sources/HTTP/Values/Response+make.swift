extension Response {
  /// An answer with a complete body; the type goes into Content-Type.
  public static func bytes(_ body: [UInt8], type: String, status: Status = .ok) -> Response {
    Response(status: status, headers: ["Content-Type": type], body: .bytes(body))
  }

  public static func text(_ text: String, status: Status = .ok) -> Response {
    .bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  public static func html(_ text: String, status: Status = .ok) -> Response {
    .bytes(Array(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  public static func noContent() -> Response { Response(status: .noContent) }

  /// Sends the reader elsewhere; 303 by default, so that a form's answer is fetched with GET (RFC 9110 §15.4.4).
  ///
  /// - Throws: `InvalidField` where the location holds anything but visible ASCII: encode it first.
  public static func redirect(to location: String, status: Status = .seeOther) throws(InvalidField) -> Response {
    guard !location.isEmpty, location.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw InvalidField(name: "Location", part: .value)
    }
    return Response(status: status, headers: ["Location": location])
  }
}
