import HTTP
import HTTPServer
import TestSupport
import Testing

private let get = "GET / HTTP/1.1\r\nHost: a\r\nLast-Event-ID: 41\r\n\r\n"

@Suite("Streams and server-sent events")
struct StreamTests {
  /// Sends what the feed yields, as events, until it ends.
  private func events(_ feed: AsyncStream<String>, _ journal: Journal) -> FunctionHandler {
    FunctionHandler { request in
      let last = request.headers["Last-Event-ID"] ?? "none"
      return Response(
        headers: ["Content-Type": "text/event-stream"],
        body: .stream { writer in
          defer { journal.note("ended") }
          try await writer.write("data: after \(last)\n\n")
          for await text in feed { try await writer.write("data: \(text)\n\n") }
        })
    }
  }

  /// Reads until the text has come.
  private func read(_ client: RawConnection, until text: String) throws -> String {
    var all = ""
    while !all.contains(text) {
      let more = try #require(try client.receive(within: 2000), "only \(all)")
      if more.isEmpty { break }
      all += String(decoding: more, as: UTF8.self)
    }
    return all
  }

  @Test("Events go out as they come, and the client's last id reaches the handler")
  func events() async throws {
    let (feed, source) = AsyncStream.makeStream(of: String.self)
    try await withServer(events(feed, Journal())) { port in
      let client = try RawConnection(port: port)
      try client.send(get)
      let head = try read(client, until: "data: after 41\n\n")
      #expect(head.contains("Content-Type: text/event-stream\r\n"))
      #expect(!head.contains("Content-Length"))
      source.yield("one")
      #expect(try read(client, until: "data: one\n\n").hasSuffix("data: one\n\n\r\n"))
      source.finish()
      #expect(try read(client, until: "0\r\n\r\n") == "0\r\n\r\n")
      #expect(!client.isClosed(within: 30))
    }
  }

  @Test("A stream that has nothing to say shows that it is alive")
  func heartbeat() async throws {
    let (feed, source) = AsyncStream.makeStream(of: String.self)
    let configure: (inout ServerConfiguration) -> Void = { $0.deadlines.heartbeat = .milliseconds(30) }
    try await withServer(events(feed, Journal()), configure: configure) { port in
      let client = try RawConnection(port: port)
      try client.send(get)
      _ = try read(client, until: "data: after 41\n\n")
      let beats = try read(client, until: "3\r\n:\n\n\r\n3\r\n:\n\n\r\n")
      let rest = beats.replacing("3\r\n:\n\n\r\n", with: "")
      #expect(rest == "" || rest == "\r\n")
      source.yield("still here")
      _ = try read(client, until: "data: still here\n\n")
    }
  }

  @Test("The stream of a client that has gone ends", arguments: [true, false])
  func gone(_ resets: Bool) async throws {
    let (feed, source) = AsyncStream.makeStream(of: String.self)
    let journal = Journal()
    try await withServer(events(feed, journal)) { port in
      let client = try RawConnection(port: port)
      try client.send(get)
      _ = try read(client, until: "data: after")
      if resets { client.reset() } else { client.close() }
      #expect(await journal.holds("ended"))
    }
    source.finish()
  }

  @Test("Stopping the server ends event streams at once")
  func stop() async throws {
    let (feed, source) = AsyncStream.makeStream(of: String.self)
    let journal = Journal()
    let began = ContinuousClock.now
    try await withServer(events(feed, journal), configure: { $0.deadlines.stopping = .seconds(60) }) { port in
      let client = try RawConnection(port: port)
      try client.send(get)
      _ = try read(client, until: "data: after")
    }
    #expect(ContinuousClock.now - began < .seconds(20))
    #expect(await journal.holds("ended"))
    source.finish()
  }

  @Test("A writer used from a task of its own writes in order all the same")
  func otherThread() async throws {
    let handler = FunctionHandler { _ in
      Response(
        body: .stream { writer in
          for number in 0..<50 {
            try await Task.detached { try await writer.write("\(number) ") }.value
          }
        })
    }
    try await withServer(handler) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.text == (0..<50).map { "\($0) " }.joined())
    }
  }

  @Test("A stream that fails half way is broken off, so that nobody takes it for complete")
  func failing() async throws {
    struct Broken: Error {}
    let handler = FunctionHandler { _ in
      Response(
        body: .stream { writer in
          try await writer.write("half")
          throw Broken()
        })
    }
    try await withServer(handler) { port in
      let client = try RawConnection(port: port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let all = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(all.hasSuffix("4\r\nhalf\r\n"))
    }
  }

  @Test("A producer is held back while its client does not read")
  func backPressure() async throws {
    let journal = Journal()
    let handler = FunctionHandler { _ in
      Response(
        body: .stream { writer in
          for number in 0..<2000 {
            try await writer.write([UInt8](repeating: 0x61, count: 16_384))
            journal.note("\(number)")
          }
        })
    }
    try await withServer(handler) { port in
      let client = try RawConnection(port: port, receiveBuffer: 4096)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      try await Task.sleep(for: .milliseconds(300))
      #expect(journal.lines.count < 1000)
      #expect(journal.lines.count > 0)
    }
  }
}
