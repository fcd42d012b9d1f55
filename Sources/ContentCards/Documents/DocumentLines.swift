/// On which line of a JSON text each value stands, by its place: "products[3].price".
///
/// The text is one that ``JSON/init(parsing:)`` accepts.
struct DocumentLines {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lines: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    value(at: "")
  }

  /// The line, counted from 1, of that value, or of the nearest one around it where it is absent.
  func line(of path: String) -> Int {
    var path = path[...]
    while lines[String(path)] == nil, let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) {
      path = path[..<end]
    }
    return lines[String(path)] ?? lines[""] ?? 1
  }

  private mutating func value(at path: String) {
    skip(while: Self.isSpace)
    lines[path] = line
    switch current {
    case UInt8(ascii: "{"):
      entries(until: UInt8(ascii: "}")) { walk, _ in
        let name = walk.string()
        walk.skip { Self.isSpace($0) || $0 == UInt8(ascii: ":") }
        walk.value(at: path.isEmpty ? name : "\(path).\(name)")
      }
    case UInt8(ascii: "["): entries(until: UInt8(ascii: "]")) { walk, index in walk.value(at: "\(path)[\(index)]") }
    case UInt8(ascii: "\""): _ = string()
    default: skip { !Self.isSpace($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "}") }
    }
  }

  private mutating func entries(until end: UInt8, _ entry: (inout DocumentLines, Int) -> Void) {
    offset += 1
    for index in 0... {
      skip { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
      guard let byte = current, byte != end else { break }
      entry(&self, index)
    }
    offset += 1
  }

  /// The string as it is written, escapes unread; a name of ours has none.
  private mutating func string() -> String {
    offset += 1
    let start = offset
    while let byte = current, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
    defer { offset += 1 }
    return String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = current, isSkipped(byte) {
      if byte == 0x0A { line += 1 }
      offset += 1
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
