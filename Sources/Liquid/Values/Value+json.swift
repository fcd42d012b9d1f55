extension Value {
  /// As compact JSON; keys keep their order, numbers that JSON lacks are null.
  public var json: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendJSON(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(text: "null")
    case .bool, .int: append(to: &output, escaping: false)
    case .double(let number): output.append(text: number.isFinite ? number.liquidText : "null")
    case .array(let items): Self.appendList(items, to: &output)
    case .range(let first, let last):
      Self.appendList((0..<min(Self.rangeCount(first, last), 10_000)).map { .int(first + $0) }, to: &output)
    case .object(let object): Self.append(object, to: &output)
    case .record(let record): Self.append(record.object, to: &output)
    case .string, .html, .date: output.appendJSON(string: text)
    }
  }

  private static func appendList(_ items: [Value], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      item.appendJSON(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func append(_ object: Object, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for index in object.keys.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.appendJSON(string: object.keys[index])
      output.append(UInt8(ascii: ":"))
      object.values[index].appendJSON(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension [UInt8] {
  fileprivate mutating func appendJSON(string: String) {
    append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append(text: "\\\"")
      case "\\": append(text: "\\\\")
      case "\n": append(text: "\\n")
      case "\r": append(text: "\\r")
      case "\t": append(text: "\\t")
      case "\u{08}": append(text: "\\b")
      case "\u{0C}": append(text: "\\f")
      case _ where scalar.value < 0x20:
        append(text: scalar.value < 0x10 ? "\\u000" : "\\u00")
        append(text: String(scalar.value, radix: 16))
      default: append(contentsOf: String(scalar).utf8)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
