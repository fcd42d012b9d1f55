extension RequestParser {
  private var tooLarge: RequestFailure {
    RequestFailure(.contentTooLarge, "The body is larger than the \(bodyLimit) bytes that are accepted here.")
  }

  mutating func readFixedBody(_ length: Int) throws(RequestFailure) -> Event? {
    guard length <= bodyLimit else { throw tooLarge }
    take(length - body.count)
    return body.count == length ? finishRequest() : nil
  }

  /// Moves at most `count` of the bytes that have arrived into the body.
  private mutating func take(_ count: Int) {
    let end = position + min(count, buffer.count - position)
    body.append(contentsOf: buffer[position..<end])
    position = end
    scanned = end
  }

  mutating func finishRequest() -> Event? {
    guard var request = pending else { return nil }
    request.body = body
    pending = nil
    body = []
    extensionBytes = 0
    state = .requestLine
    return .request(request)
  }

  /// `1*HEXDIG [chunk-ext]` (RFC 9112 §7.1).
  mutating func readChunkSize() throws(RequestFailure) -> Bool {
    let limits = limits
    guard let line = try nextLine(limit: limits.chunkLine, tooLong: { limits.chunkLineTooLong }) else { return false }
    let bytes = buffer[line]
    let digits = bytes.prefix { FieldSyntax.hexValue($0) != nil }
    guard !digits.isEmpty else { throw .bad("A chunk begins with its size, in hexadecimal digits.") }
    extensionBytes += bytes.count - digits.count
    guard extensionBytes <= limits.chunkExtensions else { throw limits.extensionsTooLarge }
    guard ChunkExtensions.isValid(bytes[digits.endIndex...]) else {
      throw .bad("Nothing but extensions, each after a semicolon, may follow the size of a chunk.")
    }
    var size = 0
    for digit in digits {
      guard size <= bodyLimit else { throw tooLarge }
      size = size << 4 | Int(FieldSyntax.hexValue(digit) ?? 0)
    }
    guard size <= bodyLimit - body.count else { throw tooLarge }
    state = size == 0 ? .trailers(start: position, count: 0) : .chunkData(remaining: size)
    return true
  }

  mutating func readChunkData(_ remaining: Int) -> Bool {
    let before = body.count
    take(remaining)
    let left = remaining - (body.count - before)
    state = left == 0 ? .chunkEnd : .chunkData(remaining: left)
    return left == 0
  }

  mutating func readChunkEnd() throws(RequestFailure) -> Bool {
    let end = buffer[position...].prefix(2)
    guard [FieldLine.carriageReturn, FieldLine.lineFeed].starts(with: end) else {
      throw .bad("A chunk is longer than its size says.")
    }
    guard end.count == 2 else { return false }
    position += 2
    scanned = position
    state = .chunkSize
    return true
  }

  /// Trailer fields are checked and then dropped (RFC 9110 §6.5.1): none may change what the head said.
  mutating func readTrailer(_ start: Int, _ count: Int) throws(RequestFailure) -> Bool? {
    let limits = limits
    let left = limits.trailerBytes - (position - start)
    guard let line = try nextLine(limit: left, tooLong: { limits.trailersTooLarge }) else { return nil }
    if line.isEmpty { return true }
    guard count < limits.fieldCount, position - start <= limits.trailerBytes else {
      throw limits.trailersTooLarge
    }
    _ = try FieldLine(buffer.span, line)
    state = .trailers(start: start, count: count + 1)
    return false
  }
}
