extension RequestParser {
  /// True once the line is read.
  mutating func readRequestLine() throws(RequestFailure) -> Bool {
    guard position < buffer.count else { return false }
    // What cannot begin a request, such as a TLS handshake, is refused before a line of it is waited for.
    let first = buffer[position]
    isHead = first == UInt8(ascii: "H") && buffer[position...].starts(with: "HEAD ".utf8)
    guard FieldSyntax.isToken(first) || first == FieldLine.carriageReturn else {
      throw .bad("A request begins with its method.")
    }
    let beginning = buffer[position...].prefix(limits.requestLine)
    let limit = limits.requestLine
    guard let line = try nextLine(limit: limit, tooLong: { RequestLine.tooLong(beginning, limit: limit) }) else {
      return false
    }
    if line.isEmpty {
      // One empty line before a request is ignored (RFC 9112 §2.2).
      guard !head.followsEmptyLine else { throw .bad("A request begins with its method, not with empty lines.") }
      head.followsEmptyLine = true
      return true
    }
    let requestLine = try RequestLine(buffer[line])
    head.method = requestLine.method
    head.target = requestLine.target
    head.version = requestLine.version
    head.failure = requestLine.failure
    head.fieldsStart = position
    head.fields.reserveCapacity(16)
    state = .fields
    return true
  }

  /// True when the head ends here, false after a field, nil where bytes are missing.
  mutating func readField() throws(RequestFailure) -> Bool? {
    let left = limits.fieldBytes - (position - head.fieldsStart)
    let limits = limits
    guard let line = try nextLine(limit: left, tooLong: { limits.fieldsTooLarge }) else { return nil }
    if line.isEmpty { return true }
    guard head.fields.count < limits.fieldCount, position - head.fieldsStart <= limits.fieldBytes else {
      throw limits.fieldsTooLarge
    }
    let field = try FieldLine(buffer.span, line)
    try head.note(field, buffer)
    let base = head.fieldsStart
    head.fields.append(
      Headers.Field(
        start: Int32(line.lowerBound - base), nameEnd: Int32(field.name.upperBound - base),
        valueStart: Int32(field.value.lowerBound - base), valueEnd: Int32(field.value.upperBound - base),
        end: Int32(position - base)))
    return false
  }

  /// Decides where the request ends (RFC 9112 §6.3).
  mutating func finishHead() throws(RequestFailure) -> Event? {
    try checkFraming()
    var head = RequestHead()
    swap(&head, &self.head)
    // What follows CONNECT may be meant for the tunnel already, and is no request then (RFC 9110 §9.3.6).
    if head.method == .connect { head.connection.insert(.close) }
    let wire = Array(buffer[head.fieldsStart..<(position - 2)])
    bodyLimit = limits.body
    if let failure = head.failure {
      state = .requestLine
      throw RequestFailure(
        failure.status, failure.reason,
        closesConnection: failure.closesConnection || head.hasBody || !head.isPersistent)
    }
    guard let target = head.target else { throw .bad("The request has no target.") }
    var request = Request(
      method: head.method, target: target, version: head.version,
      headers: Headers(wire: wire, fields: head.fields))
    request.connection = head.connection
    guard head.hasBody else {
      state = .requestLine
      return .request(request)
    }
    state = head.transferCodings == nil ? .fixedBody(length: head.contentLength ?? 0) : .chunkSize
    pending = request
    return .head(request)
  }

  private func checkFraming() throws(RequestFailure) {
    if head.version == .http11, head.hostCount == 0 { throw .bad("A request of HTTP/1.1 needs a Host field.") }
    if let codings = head.transferCodings {
      guard head.version == .http11 else { throw .bad("HTTP/1.0 has no Transfer-Encoding.") }
      guard head.contentLength == nil else {
        throw .bad("A request has a Content-Length or a Transfer-Encoding, not both.")
      }
      try codings.check()
    } else if head.version == .http10, head.contentLength == nil {
      switch head.method {
      case .post, .put, .patch:
        throw RequestFailure(.lengthRequired, "A request of HTTP/1.0 with a body needs a Content-Length.")
      default: break
      }
    }
  }
}
