extension ResponseEncoder {
  /// The interim answer to `Expect: 100-continue` (RFC 9110 §15.2.1).
  public static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// One chunk; nothing for no bytes, which would end the body (RFC 9112 §7.1).
  public static func writeChunk(_ bytes: [UInt8], into output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    output.append(utf8: String(bytes.count, radix: 16))
    output.append(utf8: "\r\n")
    output.append(contentsOf: bytes)
    output.append(utf8: "\r\n")
  }

  public static func writeLastChunk(into output: inout [UInt8]) { output.append(utf8: "0\r\n\r\n") }

  static func writeStatusLine(_ status: Status, into output: inout [UInt8]) {
    if status == .ok {
      output.append(utf8: "HTTP/1.1 200 OK\r\n")
      return
    }
    output.append(utf8: "HTTP/1.1 ")
    output.append(decimal: status.code)
    output.append(0x20)
    output.append(utf8: status.reason)
    output.append(utf8: "\r\n")
  }
}

extension [UInt8] {
  /// Writes a text: every answer has dozens of them, and this costs half of what its bytes as a sequence do.
  public mutating func append(utf8 text: String) { text.utf8.span.withUnsafeBufferPointer { append(contentsOf: $0) } }

  /// Writes a number, which is not negative, as people read it.
  public mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(0x30 + number % 10))
  }
}

extension Headers {
  /// Appends the fields as they go over the wire, but those of the given names.
  func write(without names: [String], into output: inout [UInt8]) {
    if containsAny(of: names) {
      var rest = self
      for name in names { rest.remove(name) }
      output.append(contentsOf: rest.wire)
    } else {
      output.append(contentsOf: wire)
    }
  }
}
