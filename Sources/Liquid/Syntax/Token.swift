/// A word or sign inside a tag or an output.
enum Token: Equatable {
  case name(String)
  /// `${first name}`
  case vendorName(String)
  case text(String)
  case int(Int)
  case double(Double)
  case sign(String)
  case end

  /// As an error names it.
  var description: String {
    switch self {
    case .name(let name): "'\(name)'"
    case .vendorName(let name): "'${\(name)}'"
    case .text(let text): "the text '\(text)'"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .sign(let sign): "'\(sign)'"
    case .end: "the end"
    }
  }
}

/// Reads the tokens of one tag or output, one ahead.
struct Tokens {
  let source: SourceText
  private var position: Int
  private let end: Int
  private(set) var next: Token = .end
  /// Where the next token begins, and where the last one ended.
  private(set) var offset: Int
  private(set) var lastEnd: Int

  init(_ source: SourceText, _ range: Range<Int>) throws(TemplateError) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
    offset = position
    lastEnd = position
    next = try read()
  }

  /// Takes the next token.
  @discardableResult
  mutating func take() throws(TemplateError) -> Token {
    let token = next
    lastEnd = position
    next = try read()
    return token
  }

  /// Takes the next token if it is this sign.
  mutating func takes(_ sign: String) throws(TemplateError) -> Bool {
    guard next == .sign(sign) else { return false }
    try take()
    return true
  }

  /// Takes the next token if it is this word.
  mutating func takes(word: String) throws(TemplateError) -> Bool {
    guard next == .name(word) else { return false }
    try take()
    return true
  }

  /// Whether the token after the next one is this sign.
  func isFollowed(by sign: String) -> Bool {
    var copy = self
    return (try? copy.read()) == .sign(sign)
  }

  func error(_ message: String) -> TemplateError { source.error(message, at: offset) }

  private mutating func read() throws(TemplateError) -> Token {
    let bytes = source.bytes
    while position < end, isSpace(bytes[position]) { position += 1 }
    offset = position
    guard position < end else { return .end }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return try readText(quote: byte)
    case UInt8(ascii: "$"):
      return try readVendorName()
    case UInt8(ascii: "-") where position + 1 < end && isDigit(bytes[position + 1]):
      return readNumber()
    case _ where isDigit(byte):
      return readNumber()
    case _ where isWord(byte):
      return readName()
    default:
      return try readSign()
    }
  }

  private mutating func readText(quote: UInt8) throws(TemplateError) -> Token {
    guard let close = source.bytes[position + 1..<end].firstIndex(of: quote) else {
      throw source.error("this text is never closed; end it with \(Character(UnicodeScalar(quote)))", at: position)
    }
    defer { position = close + 1 }
    return .text(source.text(position + 1..<close))
  }

  private mutating func readVendorName() throws(TemplateError) -> Token {
    guard position + 1 < end, source.bytes[position + 1] == UInt8(ascii: "{"),
      let close = vendorNameEnd(in: source.bytes, from: position + 2), close < end
    else { throw source.error("'$' starts a name in braces: ${first_name}", at: position) }
    defer { position = close + 1 }
    return .vendorName(source.text(position + 2..<close).trimmed)
  }

  private mutating func readNumber() -> Token {
    let bytes = source.bytes
    let start = position
    position += 1
    while position < end, isDigit(bytes[position]) { position += 1 }
    if position + 1 < end, bytes[position] == UInt8(ascii: "."), isDigit(bytes[position + 1]) {
      position += 1
      while position < end, isDigit(bytes[position]) { position += 1 }
      return .double(Double(source.text(start..<position)) ?? 0)
    }
    let text = source.text(start..<position)
    return Int(text).map { .int($0) } ?? .double(Double(text) ?? 0)
  }

  private mutating func readName() -> Token {
    let bytes = source.bytes
    let start = position
    while position < end, isWord(bytes[position]) || bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "?") { position += 1 }
    return .name(source.text(start..<position))
  }

  private mutating func readSign() throws(TemplateError) -> Token {
    let bytes = source.bytes
    if position + 1 < end {
      let pair = source.text(position..<position + 2)
      if ["==", "!=", "<>", "<=", ">=", ".."].contains(pair) {
        position += 2
        return .sign(pair == "<>" ? "!=" : pair)
      }
    }
    guard "|:,.()[]<>=".utf8.contains(bytes[position]) else {
      let rest = String(decoding: bytes[position..<end], as: UTF8.self)
      throw source.error("'\(rest.first ?? "?")' has no meaning here", at: position)
    }
    position += 1
    return .sign(source.text(position - 1..<position))
  }
}

extension String {
  /// Without white space at both ends, as the language sees it: ASCII only.
  var trimmed: String {
    String(decoding: utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self)
  }
}
