import HTTP
import TestSupport
import Testing

@Suite("A conversation over one connection")
struct ConversationTests {
  @Test("Requests of one connection are answered one after the other")
  func keepsConnection() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      for _ in 0..<3 {
        let answer = try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer.status == 200)
        #expect(answer.text == "hello")
        #expect(answer["Content-Length"] == "5")
      }
      #expect(!client.isClosed(within: 50))
    }
  }

  @Test("Requests that arrive together are answered in their order")
  func pipelining() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      try client.send((0..<200).map { "GET /cards/\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for number in 0..<200 { #expect(try client.readAnswer().text == "GET /cards/\(number)") }
    }
  }

  @Test("A body comes back as it was sent", arguments: [0, 1, 4095, 4096, 65_537, 1_000_000])
  func echo(_ size: Int) async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try client.send("POST /bytes HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
      try client.send(body)
      #expect(try client.readAnswer().body == body)
      #expect(try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").text == "hello")
    }
  }

  @Test("100 Continue is sent to a client that waits for it")
  func continuing() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      let head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
      #expect(try client.exchange(head).statusLine == "HTTP/1.1 100 Continue")
      #expect(try client.exchange("ok").text == "POST /echo ok")
    }
  }

  @Test("100 Continue is not sent where the body is there already, nor where it would be refused")
  func notContinuing() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      let head = "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: "
      #expect(try client.exchange(head + "2\r\n\r\nok").status == 200)
      #expect(try client.exchange(head + "99999999\r\n\r\n").status == 413)
      #expect(client.isClosed())
    }
  }

  @Test(
    "Who waits for 100 Continue is refused at once where the head decides it (RFC 9110 §10.1.1)",
    arguments: [("/nowhere", 404), ("/known", 405), ("/closed", 403)])
  func refusedHead(_ path: String, _ status: Int) async throws {
    let router = try Router([
      Route(.get, "/known") { _ in .text("known") },
      Route(.post, "/closed", refuses: { _ in true }) { _ in throw HTTPError(.forbidden, reason: "Not for you.") },
    ])
    try await withServer(Conditional(Compression(router), now: { HTTPDate(seconds: 0) })) { port in
      let client = try RawConnection(port: port)
      let head = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
      let answer = try client.exchange(head)
      #expect(answer.status == status)
      #expect(answer["Connection"] == "close")
      #expect(client.isClosed())
      // A body that is there already is read over, and the connection stays.
      let other = try RawConnection(port: port)
      #expect(try other.exchange(head + "some text").status == status)
      #expect(try other.exchange("GET /known HTTP/1.1\r\nHost: a\r\n\r\n").text == "known")
    }
  }

  @Test("A streamed body goes out in chunks, and until the end for a client of HTTP/1.0")
  func streaming() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      let chunked = try client.exchange("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(chunked["Transfer-Encoding"] == "chunked")
      #expect(chunked.text == "one two")
      let closed = try client.exchange("GET /stream HTTP/1.0\r\n\r\n")
      #expect(closed["Transfer-Encoding"] == nil)
      #expect(closed["Connection"] == "close")
      #expect(closed.text == "one two")
      #expect(client.isClosed())
    }
  }

  @Test("HEAD gets the fields of GET and no body")
  func head() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange("HEAD /hello HTTP/1.1\r\nHost: a\r\n\r\n", toHead: true)
      #expect(answer["Content-Length"] == "5")
      #expect(try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").text == "hello")
    }
  }

  @Test("A HEAD that ends half way is refused without a body (RFC 9110 §9.3.2)")
  func halfHead() async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      _ = try client.exchange("HEAD /hello HTTP/1.1\r\nHost: a\r\n\r\n", toHead: true)
      try client.send("HEAD /hello HTTP/1.1\r\n")
      client.halfClose()
      #expect(try client.readAnswer(toHead: true).status == 400)
      #expect(client.isClosed())
    }
  }
}
