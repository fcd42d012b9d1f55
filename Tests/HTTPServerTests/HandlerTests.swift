import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

private let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

@Suite("Handlers that fail, wait or are no longer wanted")
struct HandlerTests {
  /// Waits until it is cancelled and notes that it was.
  private struct Waiting: Handler {
    let journal: Journal

    func respond(to request: Request) async throws -> Response {
      journal.note("began")
      defer { journal.note("ended") }
      try await Task.sleep(for: .seconds(20))
      return .text("late")
    }
  }

  @Test("An HTTPError is answered with its status, reason and fields, and the connection stays")
  func shownError() async throws {
    let handler = FunctionHandler { _ in
      throw HTTPError(.conflict, reason: "Somebody was faster.", headers: ["X-Row": "7"])
    }
    try await withServer(handler) { port in
      let client = try RawConnection(port: port)
      for _ in 0..<2 {
        let answer = try client.exchange(get)
        #expect(answer.status == 409)
        #expect(answer.text == "Somebody was faster.\n")
        #expect(answer["X-Row"] == "7")
      }
    }
  }

  @Test("Any other error is a 500 that shows the request's id and nothing of the error")
  func opaqueError() async throws {
    struct Secret: Error { let word = "swordfish" }
    let journal = Journal()
    let handler = FunctionHandler { request in
      journal.note(request.id)
      throw Secret()
    }
    let log: ServerLog = { if case .handlerFailed(let request, let error) = $0 { journal.note(request.id + error) } }
    try await withServer(handler, log: log) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange(get)
      #expect(answer.status == 500)
      #expect(!answer.text.contains("swordfish"))
      let id = try #require(journal.lines.first)
      #expect(id.count == 12)
      #expect(answer.text.contains(id))
      #expect(journal.lines.last?.hasPrefix(id) == true)
      #expect(journal.lines.last?.contains("swordfish") == true)
      #expect(try client.exchange(get).status == 500)
    }
  }

  @Test(
    "What is no request is refused with the id that stands in the log",
    arguments: ["GET /% HTTP/1.1\r\nHost: a\r\n\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n"])
  func refusal(_ bytes: String) async throws {
    let journal = Journal()
    let log: ServerLog = { if case .refused(let id, _, _) = $0 { journal.note(id) } }
    let handler = FunctionHandler { _ in Response.text("never") }
    try await withServer(handler, log: log) { port in
      let answer = try RawConnection(port: port).exchange(bytes)
      #expect(400...499 ~= answer.status)
      let id = try #require(journal.lines.first)
      #expect(id.count == 12 && answer.text.contains(id))
    }
  }

  @Test("No handler can make a client believe in a tunnel (RFC 9110 §9.3.6)")
  func noTunnel() async throws {
    try await withServer(FunctionHandler { _ in .text("opened") }) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n")
      #expect(answer.status == 501)
      #expect(client.isClosed())
    }
  }

  @Test("A handler that takes too long is cancelled and answered for with 503")
  func timeout() async throws {
    let journal = Journal()
    try await withServer(Waiting(journal: journal), configure: { $0.deadlines.handler = .milliseconds(60) }) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange(get)
      #expect(answer.status == 503)
      #expect(answer["Connection"] == "close")
      #expect(answer.text.contains("too long"))
      #expect(client.isClosed())
      #expect(await journal.holds("ended"))
    }
  }

  @Test("A handler that does not heed its cancellation cannot hold back the 503 or the connection's end")
  func deafHandler() async throws {
    let handler = FunctionHandler { _ in
      let end = ContinuousClock.now + .milliseconds(800)
      while ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(10)); await Task.yield() }
      return .text("late")
    }
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.deadlines.handler = .milliseconds(60)
      configuration.deadlines.lingering = .milliseconds(60)
    }
    try await withServer(handler, configure: configure) { port in
      let client = try RawConnection(port: port)
      let began = ContinuousClock.now
      #expect(try client.exchange(get).status == 503)
      #expect(client.isClosed())
      #expect(ContinuousClock.now - began < .milliseconds(500))
    }
  }

  @Test("A client that breaks off cancels its handler at once")
  func reset() async throws {
    let journal = Journal()
    try await withServer(Waiting(journal: journal)) { port in
      let client = try RawConnection(port: port)
      try client.send(get)
      #expect(await journal.holds("began"))
      client.reset()
      #expect(await journal.holds("ended"))
    }
  }

  @Test("A client that closes cancels its handler after the time in which it might still be reading")
  func closed() async throws {
    let journal = Journal()
    let configure: (inout ServerConfiguration) -> Void = { $0.deadlines.halfClosed = .milliseconds(60) }
    try await withServer(Waiting(journal: journal), configure: configure) { port in
      let client = try RawConnection(port: port)
      try client.send(get)
      #expect(await journal.holds("began"))
      client.close()
      #expect(await journal.holds("ended"))
    }
  }

  @Test("A client that only closes its own half gets the answers it asked for")
  func halfClosed() async throws {
    let handler = FunctionHandler { request in
      try await Task.sleep(for: .milliseconds(50))
      return .text(request.target.path)
    }
    try await withServer(handler) { port in
      let client = try RawConnection(port: port)
      try client.send("GET /one HTTP/1.1\r\nHost: a\r\n\r\nGET /two HTTP/1.1\r\nHost: a\r\n\r\n")
      client.halfClose()
      #expect(try client.readAnswer().text == "/one")
      #expect(try client.readAnswer().text == "/two")
      #expect(client.isClosed())
    }
  }

  @Test("A slow handler does not hold up the other connections of its loop")
  func otherConnections() async throws {
    let handler = FunctionHandler { request in
      if request.target.path == "/slow" { try await Task.sleep(for: .seconds(5)) }
      return .text("fast")
    }
    try await withServer(handler, configure: { $0.loops = 1 }) { port in
      let slow = try RawConnection(port: port)
      try slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      let began = ContinuousClock.now
      for _ in 0..<20 { #expect(try RawConnection(port: port).exchange(get).text == "fast") }
      #expect(ContinuousClock.now - began < .seconds(2))
    }
  }
}
