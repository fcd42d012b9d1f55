import ContentCards

/// Extras as they are stored: one JSON object of strings, keys in byte order.
///
/// Read and written by hand because a feed does it for every row.
enum ExtrasText {
  static func encode(_ extras: [String: String]) -> String {
    if extras.isEmpty { return "{}" }
    var bytes: [UInt8] = []
    var separator = UInt8(ascii: "{")
    for (key, value) in extras.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      bytes.append(separator)
      append(key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(value, to: &bytes)
      separator = UInt8(ascii: ",")
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(quote)
    for byte in text.utf8 {
      switch byte {
      case quote, backslash: bytes += [backslash, byte]
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(quote)
  }

  /// Throws ``StoreError`` where the text is not what `encode` writes.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [String: String] {
    if bytes.count == 2 { return [:] }
    var reader = Reader(bytes: bytes)
    guard let extras = reader.object() else { throw StoreError.fault(detail: "a card's extras cannot be read") }
    return extras
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    mutating func object() -> [String: String]? {
      guard take(UInt8(ascii: "{")) else { return nil }
      var extras = [String: String](minimumCapacity: 4)
      repeat {
        guard let key = string(), take(UInt8(ascii: ":")), let value = string() else { return nil }
        extras[key] = value
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) && offset == bytes.count ? extras : nil
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard offset < bytes.count, bytes[offset] == byte else { return false }
      offset += 1
      return true
    }

    mutating func string() -> String? {
      guard take(quote) else { return nil }
      let start = offset
      while offset < bytes.count, bytes[offset] != quote, bytes[offset] != backslash { offset += 1 }
      if offset < bytes.count, bytes[offset] == quote {
        defer { offset += 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
      }
      return escapedString(Array(bytes[start..<offset]))
    }

    /// The rest of a string whose first backslash has been met.
    private mutating func escapedString(_ head: [UInt8]) -> String? {
      var text = head
      while offset < bytes.count, bytes[offset] != quote {
        if take(backslash) {
          guard let byte = escape() else { return nil }
          text.append(byte)
        } else {
          text.append(bytes[offset])
          offset += 1
        }
      }
      return take(quote) ? String(decoding: text, as: UTF8.self) : nil
    }

    private mutating func escape() -> UInt8? {
      if take(quote) { return quote }
      if take(backslash) { return backslash }
      guard offset + 5 <= bytes.count, bytes[offset] == UInt8(ascii: "u") else { return nil }
      let digits = String(decoding: UnsafeBufferPointer(rebasing: bytes[(offset + 1)..<(offset + 5)]), as: UTF8.self)
      offset += 5
      return UInt8(digits, radix: 16)
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let hexDigits = Array("0123456789abcdef".utf8)
}
