extension JSON {
  /// Why a text is not JSON, and where: lines and columns count from 1, columns in bytes.
  public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    public let column: Int
    public let reason: String

    public var description: String { "line \(line), column \(column): \(reason)" }
  }

  /// Nesting deeper than this is refused, so that no text can exhaust the stack.
  public static let maximumDepth = 64

  /// The value of a whole JSON text. Stricter than the RFC asks: a field that stands twice in an object is refused.
  public init(parsing text: some Sequence<UInt8>) throws(SyntaxError) {
    var parser = JSONParser(Array(text))
    self = try parser.document()
  }

  public init(parsing text: String) throws(SyntaxError) {
    try self.init(parsing: text.utf8)
  }
}

/// Reads one JSON text, byte by byte.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSON.SyntaxError) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error("nothing may follow the value") }
    return value
  }

  private func error(_ reason: String, at place: Int? = nil) -> JSON.SyntaxError {
    let before = bytes.prefix(place ?? position)
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSON.SyntaxError(line: line, column: before.count - start + 1, reason: reason)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSON.SyntaxError) -> JSON {
    guard depth <= JSON.maximumDepth else { throw error("nested deeper than \(JSON.maximumDepth) levels") }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-")?, (0x30...0x39)?: return try number()
    case nil: throw error("the text ends where a value should stand")
    default: throw error("expected a value: an object, an array, a string, a number, true, false or null")
    }
  }

  private mutating func object(depth: Int) throws(JSON.SyntaxError) -> JSON {
    position += 1
    var fields = JSON.Fields()
    if take(UInt8(ascii: "}")) { return .object(fields) }
    repeat {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw error("expected a field name in double quotes") }
      let name = try string()
      guard fields[name] == nil else { throw error("the field \"\(name)\" stands twice in this object", at: start) }
      guard take(UInt8(ascii: ":")) else { throw error("expected a colon after the field name") }
      fields[name] = try value(depth: depth + 1)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("expected a comma or the closing } of the object") }
    return .object(fields)
  }

  private mutating func array(depth: Int) throws(JSON.SyntaxError) -> JSON {
    position += 1
    var elements: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("expected a comma or the closing ] of the array") }
    return .array(elements)
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(JSON.SyntaxError) -> JSON {
    let matches = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw error("expected \(text)") }
    position += text.utf8CodeUnitCount
    return value
  }

  private mutating func digits() throws(JSON.SyntaxError) {
    guard let byte = current, (0x30...0x39).contains(byte) else { throw error("expected a digit") }
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
  }

  private mutating func number() throws(JSON.SyntaxError) -> JSON {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      throw error("the number is too large", at: start)
    }
    return .number(number)
  }

  private mutating func string() throws(JSON.SyntaxError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the string is not valid UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw error("a control character stands in a string; write it as \\u00…")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("the string that starts here does not end", at: start)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func escape(into text: inout [UInt8]) throws(JSON.SyntaxError) {
    position += 1
    guard let byte = current else { throw error("the string ends inside an escape") }
    position += 1
    if let plain = Self.escapes[byte] {
      text.append(plain)
    } else if byte == UInt8(ascii: "u") {
      text.append(contentsOf: String(Character(try escapedScalar())).utf8)
    } else {
      // XXXX are four hexadecimal digits, as the grammar of JSON is usually written (RFC 8259 §7).
      throw error("unknown escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX", at: position - 2)
    }
  }

  /// The scalar of `\u` with four hexadecimal digits, or of two such escapes that form a surrogate pair.
  private mutating func escapedScalar() throws(JSON.SyntaxError) -> Unicode.Scalar {
    let start = position - 2
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: [0x5C, UInt8(ascii: "u")]) else {
      throw error("half of a surrogate pair stands alone", at: start)
    }
    position += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half of a surrogate pair stands alone", at: start) }
    return scalar
  }

  private mutating func fourDigits() throws(JSON.SyntaxError) -> UInt32 {
    let end = position + 4
    let isHex: (UInt8) -> Bool = {
      (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
    }
    guard end <= bytes.count, bytes[position..<end].allSatisfy(isHex),
      let value = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits after \\u") }
    position = end
    return value
  }
}
