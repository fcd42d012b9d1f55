/// Walks over a JSON text (RFC 8259) and notes the line of each value; false where the text stops being JSON.
///
/// Keys with escapes in them are noted as they are written. Nesting is bounded, so that no text exhausts the stack.
struct JSONWalk {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var line = 1
  private(set) var lines: [JSONPath: Int] = [:]

  private static let deepest = 64

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return offset == bytes.count
    }
  }

  mutating func value(at path: JSONPath) -> Bool {
    skipSpace()
    lines[path] = line
    guard path.steps.count < Self.deepest else { return false }
    switch peek {
    case UInt8(ascii: "{"): return members(of: path)
    case UInt8(ascii: "["): return elements(of: path)
    case UInt8(ascii: "\""): return string() != nil
    default: return scalar()
    }
  }

  private mutating func members(of path: JSONPath) -> Bool {
    list(until: UInt8(ascii: "}")) { walk, _ in
      guard let key = walk.string() else { return false }
      walk.skipSpace()
      return walk.take(UInt8(ascii: ":")) && walk.value(at: path + key)
    }
  }

  private mutating func elements(of path: JSONPath) -> Bool {
    list(until: UInt8(ascii: "]")) { walk, index in
      var element = path
      element.steps.append(.index(index))
      return walk.value(at: element)
    }
  }

  private mutating func list(until end: UInt8, _ entry: (inout JSONWalk, Int) -> Bool) -> Bool {
    offset += 1
    skipSpace()
    if take(end) { return true }
    for index in 0... {
      skipSpace()
      guard entry(&self, index) else { return false }
      skipSpace()
      if take(end) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
    }
    return false
  }

  private mutating func string() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = offset
    while let byte = peek, byte >= 0x20 {
      if byte == UInt8(ascii: "\"") {
        defer { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private mutating func scalar() -> Bool {
    let start = offset
    while let byte = peek, !Self.ends.contains(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return ["true", "false", "null"].contains(text) || (Double(text) != nil && !text.hasPrefix("+"))
  }

  private static let ends = Array(" \t\r\n,:]}{[\"".utf8)

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A { line += 1 }
      offset += 1
    }
  }
}
