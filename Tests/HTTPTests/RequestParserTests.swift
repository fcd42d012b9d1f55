import HTTP
import Testing

@Suite("The parser's events")
struct RequestParserTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private let posted = "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"

  private func head(_ event: RequestParser.Event?) throws -> Request {
    guard case .head(let request)? = event else { throw Unexpected(event: "\(String(describing: event))") }
    return request
  }

  private func request(_ event: RequestParser.Event?) throws -> Request {
    guard case .request(let request)? = event else { throw Unexpected(event: "\(String(describing: event))") }
    return request
  }

  private struct Unexpected: Error { let event: String }

  @Test("announce a head before its body, so that it can be invited (RFC 9110 §10.1.1)")
  func headFirst() throws {
    var parser = RequestParser()
    parser.append(bytes(posted))
    #expect(!parser.isIdle)
    let announced = try head(try parser.next())
    #expect(announced.expectsContinue)
    #expect(announced.body.isEmpty)
    #expect(parser.isInBody)
    #expect(try parser.next() == nil)
    parser.append(bytes("hello"))
    #expect(try request(try parser.next()).body == Array("hello".utf8))
    #expect(!parser.isInBody)
    #expect(parser.isIdle)
  }

  @Test("let the limit of one body be raised or lowered when its head is known")
  func bodyLimit() throws {
    var limits = ParserLimits()
    limits.body = 4
    var parser = RequestParser(limits: limits)
    parser.append(bytes(posted + "hello" + posted + "hello"))
    _ = try parser.next()
    parser.bodyLimit = 5
    #expect(try request(try parser.next()).body.count == 5)
    _ = try parser.next()
    let failure = #expect(throws: RequestFailure.self) { try parser.next() }
    #expect(failure?.status == .contentTooLarge)
    #expect(failure?.closesConnection == true)
  }

  @Test(
    "name the limit that was passed (RFC 9110 §15.5)",
    arguments: [
      ("GET /" + String(repeating: "a", count: 99), "100 bytes"),
      ("GET / HTTP/1.1\r\nHost: a\r\nA: b\r\nC: d\r\nE: f\r\n\r\n", "the 3 or larger than the 200 bytes"),
      ("GET / HTTP/1.1\r\nHost: a\r\nA: " + String(repeating: "a", count: 300), "the 3 or larger than the 200 bytes"),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", "4 bytes"),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n", "4 bytes"),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;a=1234567890123456", "16 bytes"),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;a=123456789\r\n", "10 bytes"),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: 12345678901234567890\r\n\r\n",
        "the 3 or larger than the 20 bytes"
      ),
    ])
  func limits(_ text: String, _ limit: String) {
    var limits = ParserLimits()
    (limits.requestLine, limits.fieldBytes, limits.fieldCount, limits.body) = (100, 200, 3, 4)
    (limits.chunkLine, limits.chunkExtensions, limits.trailerBytes) = (16, 10, 20)
    var parser = RequestParser(limits: limits)
    parser.append(bytes(text))
    let failure = #expect(throws: RequestFailure.self) { while try parser.next() != nil {} }
    #expect(failure?.reason.contains(limit) == true, "\(failure?.reason ?? "")")
  }

  @Test("have CONNECT as the last request of its connection (RFC 9110 §9.3.6)")
  func connect() throws {
    var parser = RequestParser()
    parser.append(bytes("CONNECT shop.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"))
    let connect = try request(try parser.next())
    #expect(connect.target.authority == "shop.example:443")
    #expect(!connect.keepsConnection)
  }

  @Test(
    "have a CONNECT that names no host and port as the last one too (RFC 9110 §9.3.6)",
    arguments: ["a", "a:", "a:80:80", "a:99999", "u@a:80", "/messages", "*"])
  func badConnect(target: String) {
    var parser = RequestParser()
    parser.append(bytes("CONNECT \(target) HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"))
    let failure = #expect(throws: RequestFailure.self) { while try parser.next() == nil {} }
    #expect(failure?.closesConnection == true)
  }

  @Test("repeat a failure that closes, whatever follows (RFC 9112 §9.6)")
  func repeated() {
    var parser = RequestParser()
    parser.append(bytes("GET / HTTP/1.1\r\n\r\n"))
    let first = #expect(throws: RequestFailure.self) { try parser.next() }
    parser.append(bytes("GET / HTTP/1.1\r\nHost: a\r\n\r\n"))
    let second = #expect(throws: RequestFailure.self) { try parser.next() }
    #expect(first == second)
    #expect(!parser.isIdle)
  }

  @Test("go on behind a failure that leaves no doubt")
  func goesOn() throws {
    var parser = RequestParser()
    parser.append(bytes("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n"))
    let failure = #expect(throws: RequestFailure.self) { try parser.next() }
    #expect(failure?.closesConnection == false)
    #expect(
      failure?.reason
        == "The target is not valid: the path cannot be decoded: a % must be followed by two hexadecimal digits.")
    #expect(try request(try parser.next()).target.path == "/b")
  }

  @Test("are none while bytes are missing, and idle means nothing has arrived")
  func idle() throws {
    var parser = RequestParser()
    #expect(parser.isIdle)
    #expect(try parser.next() == nil)
    parser.append(bytes("G"))
    #expect(!parser.isIdle)
    parser.releaseBuffer()
    parser.append(bytes("ET / HTTP/1.1\r\nHost: a\r\n\r\n"))
    #expect(try request(try parser.next()).method == .get)
    parser.releaseBuffer()
    #expect(parser.isIdle)
  }

  @Test("come out of a long conversation in order", arguments: [1, 7, 1000, 5000])
  func conversation(size: Int) throws {
    var text = ""
    for number in 0..<500 {
      text +=
        "POST /\(number) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n\(100 + number)\r\n0\r\n\r\n"
    }
    let bytes = Array(text.utf8)
    let slices = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    let requests = try requests(from: slices)
    #expect(requests.map(\.target.path) == (0..<500).map { "/\($0)" })
    #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == (0..<500).map { String(100 + $0) })
  }

  @Test("say for whom a request is meant, the target before the field (RFC 9112 §3.2.2, §3.3)")
  func authority() throws {
    let requests = try requests(from: [
      bytes(
        "GET / HTTP/1.1\r\nHost: field:1\r\n\r\nGET http://target:2/ HTTP/1.1\r\nHost: field:1\r\n\r\nGET / HTTP/1.0\r\n\r\n"
      )
    ])
    #expect(requests.map(\.authority) == ["field:1", "target:2", nil])
  }

  @Test("carry the version, a higher minor one as 1.1 (RFC 9110 §2.5)")
  func version() throws {
    let requests = try requests(from: [
      bytes("GET / HTTP/1.7\r\nHost: a\r\n\r\nGET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    ])
    #expect(requests.map(\.version) == [.http11, .http10])
    #expect(requests.map(\.keepsConnection) == [true, true])
  }
}
