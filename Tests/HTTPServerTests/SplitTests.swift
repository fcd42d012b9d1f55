import HTTP
import TestSupport
import Testing

@Suite("A request that arrives in pieces")
struct SplitTests {
  private static let bytes = Array(
    """
    POST /echo HTTP/1.1\r
    Host: a\r
    Transfer-Encoding: chunked\r
    \r
    5;x="y"\r
    hello\r
    6\r
     world\r
    0\r
    Trailer: t\r
    \r
    GET /hello HTTP/1.1\r
    Host: a\r
    \r

    """.utf8)

  @Test("gets the same answers wherever it is cut")
  func everyByte() async throws {
    try await withServer { port in
      for split in 1..<Self.bytes.count {
        let client = try RawConnection(port: port)
        try client.send(Self.bytes[..<split])
        try await Task.sleep(for: .milliseconds(1))
        try client.send(Self.bytes[split...])
        #expect(try client.readAnswer().text == "POST /echo hello world", "cut at \(split)")
        #expect(try client.readAnswer().text == "hello", "cut at \(split)")
      }
    }
  }

  @Test("gets the same answers byte by byte")
  func byteByByte() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      for byte in Self.bytes { try client.send([byte]) }
      #expect(try client.readAnswer().text == "POST /echo hello world")
      #expect(try client.readAnswer().text == "hello")
    }
  }
}
