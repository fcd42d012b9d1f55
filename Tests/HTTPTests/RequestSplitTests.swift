import HTTP
import Testing

@Suite("A request cut anywhere")
struct RequestSplitTests {
  static let posted = """
    POST /cards/%C3%A9?x=1&y=a%20b HTTP/1.1\r
    Host: shop.example:8080\r
    Content-Type: text/plain\r
    Transfer-Encoding: chunked\r
    \r
    5;name="a;\\"b"\r
    hello\r
    00A\r
    , 12345678\r
    0\r
    X-Trailer: kept out\r
    \r
    GET /next HTTP/1.1\r
    Host: shop.example\r
    \r

    """

  private func check(_ requests: [Request]) throws {
    try #require(requests.count == 2)
    #expect(requests[0].method == .post)
    #expect(requests[0].target.path == "/cards/é")
    #expect(requests[0].target.query["y"] == "a b")
    #expect(requests[0].headers["host"] == "shop.example:8080")
    #expect(requests[0].headers["x-trailer"] == nil)
    #expect(String(decoding: requests[0].body, as: UTF8.self) == "hello, 12345678")
    #expect(requests[1].method == .get)
    #expect(requests[1].target.raw == "/next")
    #expect(requests[1].body.isEmpty)
  }

  @Test("gives the same requests for every split point of a chunked body")
  func everySplit() throws {
    let bytes = Array(Self.posted.utf8)
    for split in 0...bytes.count {
      try check(try requests(from: [bytes[..<split], bytes[split...]]))
    }
  }

  @Test("gives the same requests byte by byte")
  func byteByByte() throws {
    let bytes = Array(Self.posted.utf8)
    try check(try requests(from: bytes.indices.map { bytes[$0...$0] }))
  }

  @Test("gives the same requests in slices of every size", arguments: 2...64)
  func slices(size: Int) throws {
    let bytes = Array(Self.posted.utf8)
    let slices = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    try check(try requests(from: slices))
  }
}

/// The complete requests a parser finds in the slices, fed one after the other.
func requests(from slices: [ArraySlice<UInt8>], limits: ParserLimits = ParserLimits()) throws -> [Request] {
  var parser = RequestParser(limits: limits)
  var requests: [Request] = []
  for slice in slices {
    parser.append(slice)
    while let event = try parser.next() {
      if case .request(let request) = event { requests.append(request) }
    }
  }
  return requests
}
