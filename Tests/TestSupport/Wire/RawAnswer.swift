/// An answer as a strict client reads it (RFC 9112 §4 and §6).
public struct RawAnswer: Sendable {
  public let statusLine: String
  public let status: Int
  public let fields: [(name: String, value: String)]
  public let body: [UInt8]
  /// Head and body as they came over the wire.
  public let asSent: String

  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of the only field of that name; nil when there is none or more than one.
  public subscript(name: String) -> String? {
    let found = fields.filter { $0.name.lowercased() == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }

  /// Reads one answer from the beginning of some bytes and says how many it took; nil when more are needed.
  public static func parse(
    _ bytes: [UInt8], toHead: Bool, isAtEnd: Bool
  ) throws -> (answer: RawAnswer, used: Int)? {
    guard let end = headEnd(bytes) else { return nil }
    let head = String(decoding: bytes[..<(end - 4)], as: UTF8.self)
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let statusLine = String(lines.removeFirst())
    let words = statusLine.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "HTTP/1.1", words[1].count == 3, let status = Int(words[1]) else {
      throw RawConnection.Failure(description: "no status line: \(statusLine.debugDescription)")
    }
    let fields = try lines.map { line in
      guard let colon = line.firstIndex(of: ":"), !line.contains("\n"), !line.contains("\r") else {
        throw RawConnection.Failure(description: "no field: \(line.debugDescription)")
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (name: String(line[..<colon]), value: String(value))
    }
    func answer(_ body: [UInt8], _ used: Int) -> (RawAnswer, Int) {
      let sent = String(decoding: bytes[..<used], as: UTF8.self)
      return (RawAnswer(statusLine: statusLine, status: status, fields: fields, body: body, asSent: sent), used)
    }
    let bare = answer([], end).0
    if toHead || status < 200 || status == 204 || status == 304 { return answer([], end) }
    guard let (body, used) = try bare.body(in: bytes[end...], isAtEnd: isAtEnd) else { return nil }
    return answer(body, end + used)
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 3..<bytes.count where bytes[index] == 10 && bytes[(index - 3)...index] == [13, 10, 13, 10] {
      return index + 1
    }
    return nil
  }

  private func body(in bytes: ArraySlice<UInt8>, isAtEnd: Bool) throws -> (body: [UInt8], used: Int)? {
    if self["Transfer-Encoding"] == "chunked" { return try Self.dechunked(bytes) }
    if let text = self["Content-Length"] {
      guard let length = Int(text) else {
        throw RawConnection.Failure(description: "no length: \(text.debugDescription)")
      }
      return bytes.count >= length ? (Array(bytes.prefix(length)), length) : nil
    }
    return isAtEnd ? (Array(bytes), bytes.count) : nil
  }

  private static func dechunked(_ bytes: ArraySlice<UInt8>) throws -> (body: [UInt8], used: Int)? {
    var rest = bytes
    var body: [UInt8] = []
    while let newline = rest.firstIndex(of: 10) {
      let line = String(decoding: rest[..<newline], as: UTF8.self)
      guard line.hasSuffix("\r"), let size = Int(line.dropLast(), radix: 16) else {
        throw RawConnection.Failure(description: "no chunk size: \(line.debugDescription)")
      }
      let start = newline + 1
      guard rest.endIndex >= start + size + 2 else { return nil }
      guard rest[start + size] == 13, rest[start + size + 1] == 10 else {
        throw RawConnection.Failure(description: "a chunk of \(size) does not end with CR LF")
      }
      body += rest[start..<(start + size)]
      rest = rest[(start + size + 2)...]
      if size == 0 { return (body, rest.startIndex - bytes.startIndex) }
    }
    return nil
  }
}
