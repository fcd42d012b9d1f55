import HTTP
import Testing

@Suite("Range requests (RFC 9110 §14)")
struct RangeTests {
  static let cases: [(field: String?, length: Int, expected: RequestedRanges)] = [
    (nil, 100, .whole), ("bytes=0-9", 100, .ranges([0..<10])), ("bytes=90-", 100, .ranges([90..<100])),
    ("bytes=-5", 100, .ranges([95..<100])), ("bytes=-500", 100, .ranges([0..<100])),
    ("bytes=0-0", 100, .ranges([0..<1])),
    ("bytes=95-200", 100, .ranges([95..<100])), ("BYTES=1-2", 100, .ranges([1..<3])),
    ("bytes=0-1, 5-6,-1", 100, .ranges([0..<2, 5..<7, 99..<100])), ("bytes=,0-1,", 100, .ranges([0..<2])),
    ("bytes=0-1,200-300", 100, .ranges([0..<2])), ("bytes=50-59,0-9", 100, .ranges([50..<60, 0..<10])),
    ("bytes=100-", 100, .unsatisfiable), ("bytes=200-300,400-", 100, .unsatisfiable), ("bytes=-0", 100, .unsatisfiable),
    ("bytes=0-", 0, .unsatisfiable), ("bytes=-5", 0, .whole),
    ("bytes=99999999999999999999-", 100, .unsatisfiable), ("bytes=0-99999999999999999999", 100, .ranges([0..<100])),
    ("bytes=-99999999999999999999", 100, .ranges([0..<100])),
    ("bytes=5-2", 100, .whole), ("bytes=0-1,5-2", 100, .whole), ("bytes=", 100, .whole), ("bytes=-", 100, .whole),
    ("bytes=a-b", 100, .whole), ("bytes=1", 100, .whole), ("bytes=1-2-3", 100, .whole), ("bytes=+1-2", 100, .whole),
    ("bytes 0-1", 100, .whole), ("lines=0-1", 100, .whole), ("bytes=0 - 1", 100, .whole),
    ("bytes=0-1;5-6", 100, .whole),
    ("bytes=0-,0-,0-", 100, .whole), ("bytes=" + (0..<17).map { "\($0)-\($0)" }.joined(separator: ","), 100, .whole),
  ]

  @Test("are read, ignored or unsatisfiable", arguments: cases.indices)
  func read(index: Int) throws {
    let (field, length, expected) = Self.cases[index]
    var request = try Request(method: .get, "/")
    request.headers["Range"] = field
    #expect(RequestedRanges(request, length: length) == expected, "\(field ?? "")")
  }

  @Test("count for GET only (§14.2)")
  func method() throws {
    let request = try Request(method: .head, "/", headers: ["Range": "bytes=0-1"])
    #expect(RequestedRanges(request, length: 10) == .whole)
  }

  @Test("are sent in parts whose length is known beforehand (§14.6)")
  func parts() {
    let content = Array("0123456789".utf8)
    let ranges = ByteRanges([0..<2, 7..<10], of: 10, type: "text/plain", boundary: "B")
    var body: [UInt8] = []
    for part in ranges.parts { body += part.head + content[part.range] }
    body += ranges.end
    #expect(body.count == ranges.length)
    #expect(ranges.type == "multipart/byteranges; boundary=B")
    #expect(
      String(decoding: body, as: UTF8.self) == """
        \r\n--B\r\nContent-Type: text/plain\r\nContent-Range: bytes 0-1/10\r\n\r\n01\
        \r\n--B\r\nContent-Type: text/plain\r\nContent-Range: bytes 7-9/10\r\n\r\n789\
        \r\n--B--\r\n
        """)
    #expect(ByteRanges.field(nil, of: 10) == "bytes */10")
  }
}
