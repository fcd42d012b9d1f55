/// How much of a request is read before it is refused; sizes in bytes.
public struct ParserLimits: Hashable, Sendable {
  /// The first line without its end; past it 414, or 501 where even the method is longer.
  public var requestLine = 8 * 1024
  /// All field lines with their ends; past it 431.
  public var fieldBytes = 32 * 1024
  /// Past it 431; holds for the trailer section too.
  public var fieldCount = 100
  /// The content without its transfer coding; past it 413. `RequestParser.bodyLimit` may change it for one request.
  public var body = 1024 * 1024
  /// The line before each chunk without its end, past it 400 (RFC 9112 §7.1.1).
  public var chunkLine = 1024
  /// The extensions of all chunks of a body together; past it 400.
  public var chunkExtensions = 4 * 1024
  /// All lines of a trailer section with their ends; past it 431.
  public var trailerBytes = 8 * 1024

  public init() {}
}

// What is said to those who pass them.
extension ParserLimits {
  var fieldsTooLarge: RequestFailure { tooLarge("header", fieldBytes) }

  var trailersTooLarge: RequestFailure { tooLarge("trailer", trailerBytes) }

  private func tooLarge(_ section: String, _ bytes: Int) -> RequestFailure {
    RequestFailure(
      .headerFieldsTooLarge,
      "The \(section) fields are more than the \(fieldCount) or larger than the \(bytes) bytes that are accepted here.")
  }

  var chunkLineTooLong: RequestFailure {
    .bad("The line before a chunk is longer than the \(chunkLine) bytes that are accepted here.")
  }

  var extensionsTooLarge: RequestFailure {
    .bad("The chunk extensions are larger than the \(chunkExtensions) bytes that are accepted here.")
  }
}
