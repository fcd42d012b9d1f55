extension RequestParser {
  /// The next complete line without its CR LF, or nil where it has not all arrived.
  ///
  /// A line feed without its carriage return is refused: what one side reads as the end of a line and another does not
  /// is how requests are smuggled (RFC 9112 §2.2 leaves the choice).
  mutating func nextLine(limit: Int, tooLong: () -> RequestFailure) throws(RequestFailure) -> Range<Int>? {
    guard let feed = buffer[scanned...].place(of: FieldLine.lineFeed) else {
      scanned = buffer.count
      // The carriage return may have arrived alone.
      if buffer.count - position > limit + 1 { throw tooLong() }
      return nil
    }
    guard feed - position <= limit + 1 else { throw tooLong() }
    guard feed > position, buffer[feed - 1] == FieldLine.carriageReturn else {
      throw .bad("A line feed must follow a carriage return.")
    }
    let line = position..<(feed - 1)
    position = feed + 1
    scanned = position
    return line
  }

  /// Drops the bytes no longer needed, so that the buffer never holds more than one head and what was read with it.
  mutating func compact() {
    var start = position
    if case .fields = state { start = head.fieldsStart }
    guard start > 0, start == buffer.count || start > 4096 else { return }
    buffer.removeFirst(start)
    position -= start
    scanned -= start
    head.fieldsStart -= start
    if case .trailers(let first, let count) = state { state = .trailers(start: first - start, count: count) }
  }
}
