extension Value {
  /// As the language writes it: nothing for nil, `1.0` for a whole double, the elements of a list one after the other.
  public var text: String {
    switch self {
    case .string(let text): text
    case .html(let html): html.text
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, escaping: false)
    return bytes
  }

  /// Appends the text, escaped for HTML where asked; markup stays as it is.
  func append(to output: inout [UInt8], escaping: Bool) {
    switch self {
    case .null, .record:
      break
    case .bool(let flag):
      output.append(text: flag ? "true" : "false")
    case .int(let number):
      output.append(decimal: number)
    case .double(let number):
      output.append(text: number.liquidText)
    case .string(let text):
      if escaping { output.appendEscaped(text) } else { output.append(text: text) }
    case .html(let html):
      output.append(contentsOf: html.bytes)
    case .array(let items):
      for item in items { item.append(to: &output, escaping: escaping) }
    case .object:
      let text = inspected
      if escaping { output.appendEscaped(text) } else { output.append(text: text) }
    case .range(let first, let last):
      output.append(decimal: first)
      output.append(text: "..")
      output.append(decimal: last)
    case .date(let date):
      output.append(text: date.formatted("%Y-%m-%d %H:%M:%S \(date.zone == .utc ? "UTC" : "%z")"))
    }
  }

  /// As a list or object shows its elements: `{"a"=>1, "b"=>[nil, "x"]}`.
  var inspected: String {
    switch self {
    case .null: "nil"
    case .string(let text): text.inspected
    case .html(let html): html.text.inspected
    case .array(let items): "[" + items.map(\.inspected).joined(separator: ", ") + "]"
    case .object(let object):
      "{"
        + zip(object.keys, object.values).map { "\($0.inspected)=>\($1.inspected)" }.joined(separator: ", ") + "}"
    default: text
    }
  }
}

extension String {
  fileprivate var inspected: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{1B}": result += "\\e"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double {
  /// The shortest text that reads back as this number, always with a point: `1.0`, `0.1`, `1.0e+20`.
  var liquidText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return sign == .minus ? "-0.0" : "0.0" }
    let sign = self < 0 ? "-" : ""
    let (digits, point) = Double(magnitude).shortest
    if point > 16 || point < -3 {
      let rest = digits.count > 1 ? String(digits.dropFirst()) : "0"
      let exponent = point - 1
      let shown = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
      return "\(sign)\(digits.prefix(1)).\(rest)e\(exponent < 0 ? "-" : "+")\(shown)"
    }
    if point <= 0 { return "\(sign)0.\(String(repeating: "0", count: -point))\(digits)" }
    if point >= digits.count { return "\(sign)\(digits)\(String(repeating: "0", count: point - digits.count)).0" }
    return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
  }

  /// The significant digits, and where the point stands before or in them.
  private var shortest: (digits: String, point: Int) {
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = String(mantissa[0]) + (mantissa.count > 1 ? String(mantissa[1]) : "")
    var point = mantissa[0].count + exponent
    while digits.hasPrefix("0"), digits.count > 1 {
      digits.removeFirst()
      point -= 1
    }
    while digits.hasSuffix("0"), digits.count > 1 { digits.removeLast() }
    return (digits, point)
  }
}

extension [UInt8] {
  /// Appends a whole number without making a text of it.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
