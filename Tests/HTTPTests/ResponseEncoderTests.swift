import HTTP
import Testing

@Suite("The head of an answer")
struct ResponseEncoderTests {
  private static let stream = Response.Body.stream { _ in }

  private func encoded(
    _ response: Response, _ method: HTTP.Method = .get, _ fields: Headers = [:], _ version: Version = .http11
  ) throws -> (text: String, framing: ResponseEncoder.Framing, keeps: Bool) {
    var encoder = ResponseEncoder(for: try received(method, fields, version))
    var output: [UInt8] = []
    let framing = encoder.writeHead(response, date: Array("DATE".utf8), into: &output)
    return (String(decoding: output, as: UTF8.self), framing, encoder.keepsConnection)
  }

  @Test("has status, fields, date and length (RFC 9112 §4, RFC 9110 §6.6.1, §8.6)")
  func complete() throws {
    let (text, framing, keeps) = try encoded(.text("héllo"))
    #expect(
      text == "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nDate: DATE\r\nContent-Length: 6\r\n\r\n")
    #expect(framing == .length(6))
    #expect(keeps)
  }

  @Test("of HEAD is that of GET without a body (RFC 9110 §9.3.2)")
  func head() throws {
    let asked = try encoded(.text("hello"), .head)
    #expect(asked.text == (try encoded(.text("hello"))).text)
    #expect(asked.framing == .none)
    let streamed = try encoded(Response(body: Self.stream), .head)
    #expect(streamed.text == (try encoded(Response(body: Self.stream))).text)
    #expect(streamed.framing == .none)
  }

  @Test("of an answer to HEAD may announce what GET would send")
  func announcedLength() throws {
    let response = Response(headers: ["Content-Length": "42"])
    #expect(try encoded(response, .head).text.contains("Content-Length: 42\r\n"))
    #expect(try encoded(response, .get).text.contains("Content-Length: 0\r\n"))
  }

  @Test("of 204 and 304 has no length and no body (RFC 9110 §8.6, §15.3.5, §15.4.5)", arguments: [204, 304])
  func bodiless(code: Int) throws {
    let (text, framing, keeps) = try encoded(.text("never sent", status: Status(code: code, reason: "")))
    #expect(!text.contains("Content-Length") && !text.contains("Transfer-Encoding"))
    #expect(framing == .none)
    #expect(keeps)
  }

  @Test("of 205 has the length 0 (RFC 9110 §15.3.6)")
  func resetContent() throws {
    #expect(try encoded(.text("never sent", status: Status(code: 205, reason: "Reset Content"))).framing == .length(0))
  }

  @Test("announces chunks for a stream (RFC 9112 §6.1, §7.1)")
  func chunked() throws {
    let (text, framing, keeps) = try encoded(Response(body: Self.stream))
    #expect(text == "HTTP/1.1 200 OK\r\nDate: DATE\r\nTransfer-Encoding: chunked\r\n\r\n")
    #expect(framing == .chunked)
    #expect(keeps)
  }

  @Test("ends a stream by closing for a client of HTTP/1.0 (RFC 9112 §6.1)")
  func untilClose() throws {
    let (text, framing, keeps) = try encoded(Response(body: Self.stream), .get, ["Connection": "keep-alive"], .http10)
    #expect(text == "HTTP/1.1 200 OK\r\nDate: DATE\r\nConnection: close\r\n\r\n")
    #expect(framing == .untilClose)
    #expect(!keeps)
  }

  @Test("says what becomes of the connection (RFC 9112 §9.3)")
  func connection() throws {
    #expect(try encoded(.noContent()).text.contains("Connection") == false)
    #expect(try encoded(.noContent(), .get, ["Connection": "close"]).text.contains("Connection: close\r\n"))
    #expect(try encoded(.noContent(), .get, [:], .http10).text.contains("Connection: close\r\n"))
    let kept = try encoded(.noContent(), .get, ["Connection": "keep-alive"], .http10)
    #expect(kept.text.contains("Connection: keep-alive\r\n"))
    #expect(kept.keeps)
  }

  @Test("closes where the handler asks for it")
  func handlerCloses() throws {
    let (text, _, keeps) = try encoded(Response(headers: ["Connection": "Close"]))
    #expect(text.components(of: "Connection") == ["Connection: close"])
    #expect(!keeps)
  }

  @Test("leaves no framing to the handler")
  func ownFields() throws {
    let headers: Headers = [
      "content-length": "999", "Transfer-Encoding": "gzip", "DATE": "yesterday", "Connection": "keep-alive", "X": "y",
    ]
    let (text, _, _) = try encoded(Response(headers: headers, body: .bytes([1, 2])))
    #expect(text == "HTTP/1.1 200 OK\r\nX: y\r\nDate: DATE\r\nContent-Length: 2\r\n\r\n")
  }

  @Test("of a failure closes where the framing is in doubt (RFC 9112 §9.6)")
  func failures() throws {
    for (bytes, closes) in [("GET / HTTP/1.1\r\n\r\n", true), ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", false)] {
      var parser = RequestParser()
      parser.append(Array(bytes.utf8)[...])
      let failure = try #require(throws: RequestFailure.self) { try parser.next() }
      var encoder = ResponseEncoder(for: failure, isHead: parser.isHead)
      var output: [UInt8] = []
      let framing = encoder.writeHead(failure.response, date: [], into: &output)
      #expect(framing == .length(failure.reason.utf8.count + 1))
      #expect(String(decoding: output, as: UTF8.self).contains("Connection: close") == closes)
    }
  }

  @Test(
    "of a HEAD that is refused ends with its head (RFC 9110 §9.3.2)",
    arguments: ["HEAD /%zz HTTP/1.1\r\nHost: a\r\n\r\n", "\r\nHEAD / HTTP/1.1\r\n\r\n", "HEAD / HTTP/2.0\r\n"])
  func refusedHead(bytes: String) throws {
    var parser = RequestParser()
    parser.append(Array(bytes.utf8)[...])
    let failure = try #require(throws: RequestFailure.self) { try parser.next() }
    var encoder = ResponseEncoder(for: failure, isHead: parser.isHead)
    var output: [UInt8] = []
    #expect(encoder.writeHead(failure.response, date: [], into: &output) == .none)
    #expect(String(decoding: output, as: UTF8.self).contains("Content-Length: \(failure.reason.utf8.count + 1)\r\n"))
  }

  @Test("writes chunks in hexadecimal, and none for no bytes (RFC 9112 §7.1)")
  func chunks() {
    var output: [UInt8] = []
    ResponseEncoder.writeChunk([UInt8](repeating: 0x61, count: 26), into: &output)
    ResponseEncoder.writeChunk([], into: &output)
    ResponseEncoder.writeLastChunk(into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "1a\r\naaaaaaaaaaaaaaaaaaaaaaaaaa\r\n0\r\n\r\n")
  }

  @Test("has no reason phrase that could break its line")
  func reasonPhrase() throws {
    let status = Status(code: 299, reason: "Fine\r\nX: y")
    #expect(try encoded(Response(status: status)).text.hasPrefix("HTTP/1.1 299 \r\n"))
    #expect(Status(code: 7, reason: "").code == 500)
  }

  @Test("redirects only to what fits on a line", arguments: ["/a\r\nX: y", "/a b", "/é", "", "/a\u{0}"])
  func redirects(location: String) throws {
    #expect(throws: InvalidField.self) { try Response.redirect(to: location) }
    let response = try Response.redirect(to: "/cards?x=%20")
    #expect(response.status == .seeOther)
    #expect(response.headers["Location"] == "/cards?x=%20")
  }
}

extension String {
  /// The lines that begin with a name.
  fileprivate func components(of name: String) -> [String] {
    split(separator: "\r\n").filter { $0.hasPrefix(name) }.map(String.init)
  }
}
