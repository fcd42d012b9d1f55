import Glibc
import HTTP
import HTTPServer
import TestSupport
import Testing

private let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

@Suite("Starting and stopping")
struct StopTests {
  private func server(
    _ handler: any Handler, stopping: Duration = .seconds(5), port: Int = 0
  ) -> Server {
    var configuration = ServerConfiguration()
    configuration.port = port
    configuration.deadlines.stopping = stopping
    configuration.deadlines.tick = .milliseconds(5)
    return Server(configuration: configuration, handler: handler)
  }

  @Test("A running exchange is finished, told to be the last, and nobody else is let in")
  func graceful() async throws {
    let journal = Journal()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let server = server(
      FunctionHandler { _ in
        journal.note("began")
        for await _ in gate {}
        return .text("done")
      })
    let port = try server.start()
    try await onThread {
      let client = try RawConnection(port: port)
      try client.send(get)
      #expect(await journal.holds("began"))
      let stopped = Task.detached {
        await server.stop()
        journal.note("stopped")
      }
      while (try? RawConnection(port: port)) != nil { try await Task.sleep(for: .milliseconds(5)) }
      #expect(!journal.lines.contains("stopped"))
      opener.finish()
      let answer = try client.readAnswer()
      #expect(answer.text == "done")
      #expect(answer["Connection"] == "close")
      #expect(client.isClosed())
      await stopped.value
    }
  }

  @Test("Requests that have arrived when the server is told to stop are answered, those of resting connections too")
  func arrived() async throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.loops = 1
    let journal = Journal()
    let server = Server(
      configuration: configuration,
      handler: FunctionHandler { request in
        guard request.target.path == "/block" else { return .text("ok") }
        journal.note("blocked")
        usleep(200_000)
        return .text("ok")
      })
    let port = try server.start()
    try await onThread {
      let clients = try (0..<8).map { _ in try RawConnection(port: port) }
      for client in clients { #expect(try client.exchange(get).status == 200) }
      let blocking = try RawConnection(port: port)
      try blocking.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(await journal.holds("blocked"))
      // The loop finds the requests and that it is to stop in one turn.
      for client in clients { try client.send(get) }
      let stopped = Task.detached { await server.stop() }
      for client in clients {
        let answer = try client.readAnswer()
        #expect(answer.status == 200)
        #expect(answer["Connection"] == "close")
        #expect(client.isClosed())
      }
      await stopped.value
    }
  }

  @Test("Connections between two requests are closed without waiting for more")
  func idle() async throws {
    let server = server(FunctionHandler { _ in .text("ok") }, stopping: .seconds(60))
    let port = try server.start()
    try await onThread {
      let client = try RawConnection(port: port)
      #expect(try client.exchange(get).status == 200)
      let began = ContinuousClock.now
      await server.stop()
      #expect(client.isClosed())
      #expect(ContinuousClock.now - began < .seconds(20))
    }
  }

  @Test("What runs longer than the time given is cut off")
  func overdue() async throws {
    let journal = Journal()
    let server = server(
      FunctionHandler { _ in
        journal.note("began")
        defer { journal.note("ended") }
        try await Task.sleep(for: .seconds(20))
        return .text("late")
      }, stopping: .milliseconds(100))
    let client = try RawConnection(port: try server.start())
    try client.send(get)
    #expect(await journal.holds("began"))
    let began = ContinuousClock.now
    await server.stop()
    #expect(ContinuousClock.now - began < .seconds(3))
    #expect(await journal.holds("ended"))
    #expect(client.isClosed())
  }

  @Test("A port that is taken, by a server like this one too, is refused with the reason")
  func takenPort() async throws {
    let first = server(FunctionHandler { _ in .text("first") })
    let port = try first.start()
    let failure = #expect(throws: SystemError.self) {
      try server(FunctionHandler { _ in .text("second") }, port: port).start()
    }
    #expect(failure?.description == "cannot listen on 127.0.0.1:\(port): Address already in use")
    await first.stop()
  }

  @Test("A server that was stopped leaves its port to the next")
  func again() async throws {
    let first = server(FunctionHandler { _ in .text("first") })
    let port = try first.start()
    _ = try RawConnection(port: port).exchange(get)
    await first.stop()
    let second = server(FunctionHandler { _ in .text("second") }, port: port)
    #expect(try second.start() == port)
    #expect(try RawConnection(port: port).exchange(get).text == "second")
    await second.stop()
  }
}
