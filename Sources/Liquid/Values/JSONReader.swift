extension Value {
  /// Reads JSON (RFC 8259); keys keep their order. Throws what is wrong and at which byte.
  public init(json text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.document()
  }

  public struct JSONError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }
}

/// Reads one JSON document from bytes.
private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(Value.JSONError) -> Value {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw error("the end") }
    return value
  }

  private func error(_ expected: String) -> Value.JSONError {
    Value.JSONError(description: "expected \(expected) at byte \(position)")
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  private mutating func takes(_ character: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func takes(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes[position...].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: length)) else {
      return false
    }
    position += length
    return true
  }

  private mutating func value() throws(Value.JSONError) -> Value {
    skipSpace()
    guard position < bytes.count else { throw error("a value") }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      defer { depth -= 1 }
      guard depth <= 200 else { throw error("at most 200 levels") }
      return bytes[position] == UInt8(ascii: "[") ? try array() : try object()
    case UInt8(ascii: "t") where takes(word: "true"): return .bool(true)
    case UInt8(ascii: "f") where takes(word: "false"): return .bool(false)
    case UInt8(ascii: "n") where takes(word: "null"): return .null
    default: return try number()
    }
  }

  private mutating func array() throws(Value.JSONError) -> Value {
    position += 1
    var items: [Value] = []
    if takes(UInt8(ascii: "]")) { return .array(items) }
    repeat { items.append(try value()) } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "]")) else { throw error("',' or ']'") }
    return .array(items)
  }

  private mutating func object() throws(Value.JSONError) -> Value {
    position += 1
    var object = Object()
    if takes(UInt8(ascii: "}")) { return .object(object) }
    repeat {
      skipSpace()
      let key = try string()
      guard takes(UInt8(ascii: ":")) else { throw error("':'") }
      object[key] = try value()
    } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "}")) else { throw error("',' or '}'") }
    return .object(object)
  }

  private mutating func number() throws(Value.JSONError) -> Value {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) || "+-.eE".utf8.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard text.first != "+", text.last.map({ $0.isNumber }) == true else { throw error("a value") }
    if let number = Int(text) { return .int(number) }
    guard let number = Double(text) else { throw error("a number") }
    return .double(number)
  }

  private mutating func string() throws(Value.JSONError) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw error("a string") }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
      case ..<0x20: throw error("no control character")
      default: text.append(byte)
      }
    }
    throw error("'\"'")
  }

  private mutating func escape() throws(Value.JSONError) -> [UInt8] {
    guard position < bytes.count else { throw error("an escape") }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return try unicodeEscape()
    case let byte where "\"\\/".utf8.contains(byte): return [byte]
    default: throw error("an escape")
    }
  }

  /// One `\u`, or two that make a pair; a lone half becomes the replacement character.
  private mutating func unicodeEscape() throws(Value.JSONError) -> [UInt8] {
    var units = [try unit()]
    if units[0] & 0xFC00 == 0xD800, takes(word: "\\u") { units.append(try unit()) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func unit() throws(Value.JSONError) -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return unit
  }
}
