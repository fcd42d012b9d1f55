extension JSON: CustomStringConvertible {
  /// The value as compact JSON text.
  public var text: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public var description: String { text }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += value.plainText.utf8
    case .string(let value): Self.write(value, into: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, pair) in fields.pairs.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(pair.name, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        pair.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Double {
  /// Whole numbers without a fraction ("3", not "3.0"), others in the shortest form that reads back the same.
  var plainText: String {
    if self == rounded(), magnitude < 9_007_199_254_740_992 { return String(Int64(self)) }
    return description
  }
}
