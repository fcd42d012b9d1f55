private func encoding(_ name: String, _ body: @escaping @Sendable (String) throws -> String) -> Filter {
  Filter(name) { input, _, _ in input.isNull ? .null : .string(try body(input.text)) }
}

private func escape(_ name: String) -> Filter {
  Filter(name) { input, arguments, _ in
    if input.isNull { return .null }
    if arguments.escapes { return .html(input.markup) }
    return .string(SafeHTML(escaping: input.text).text)
  }
}

let encodingFilters: [Filter] = [
  escape("escape"),
  escape("h"),
  Filter("escape_once") { input, arguments, _ in
    if input.isNull { return .null }
    let text = escapedOnce(input.text)
    return arguments.escapes ? .html(SafeHTML(trusted: text)) : .string(text)
  },
  encoding("url_encode") { text in
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x80, isWord(byte) || "-.~".utf8.contains(byte) {
        result.append(byte)
      } else if byte == 0x20 {
        result.append(UInt8(ascii: "+"))
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(hexDigits[Int(byte >> 4)])
        result.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: result, as: UTF8.self)
  },
  encoding("url_decode") { text in
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
        index += 1
      }
    }
    return try validText(result)
  },
  encoding("base64_encode") { Base64.encode(Array($0.utf8), Base64.standard) },
  encoding("base64_url_safe_encode") { Base64.encode(Array($0.utf8), Base64.urlSafe) },
  encoding("base64_decode") { text in
    guard let bytes = Base64.decode(text, Base64.standard) else {
      throw Filter.Failure("invalid base64 provided to base64_decode")
    }
    return try validText(bytes)
  },
  encoding("base64_url_safe_decode") { text in
    guard let bytes = Base64.decode(text, Base64.urlSafe) else {
      throw Filter.Failure("invalid base64 provided to base64_url_safe_decode")
    }
    return try validText(bytes)
  },
]

private let hexDigits = Array("0123456789ABCDEF".utf8)

private func validText(_ bytes: [UInt8]) throws(Filter.Failure) -> String {
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Filter.Failure("invalid byte sequence in UTF-8")
  }
  return text
}

/// Escapes all but the entities that are already there.
private func escapedOnce(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "&"), isEntity(bytes[(index + 1)...].prefix(32)) {
      result.append(byte)
    } else {
      result.appendEscaped(byte: byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// `amp;` or `#39;`
private func isEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return false }
  let name = bytes[..<end]
  if name.first == UInt8(ascii: "#") { return name.count > 1 && name.dropFirst().allSatisfy(isDigit) }
  return !name.isEmpty && name.allSatisfy { isWord($0) && !isDigit($0) && $0 != 0x5F && $0 < 0x80 }
}

/// RFC 4648, both alphabets, always padded when written.
private enum Base64 {
  static let standard = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  static let urlSafe = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8], _ alphabet: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Nil for other characters and for padding that does not fit; the URL alphabet may come without padding.
  static func decode(_ text: String, _ alphabet: [UInt8]) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let isPadded = bytes.last == UInt8(ascii: "=")
    guard bytes.count % 4 == 0 || (alphabet == urlSafe && !isPadded) else { return nil }
    let digits = bytes.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
    guard bytes.count - digits.count <= 2, digits.count % 4 != 1 else { return nil }
    var result: [UInt8] = []
    var bits = 0
    var count = 0
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = (bits << 6 | value) & 0xFF_FFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(bits >> count & 255))
      }
    }
    return result
  }
}
