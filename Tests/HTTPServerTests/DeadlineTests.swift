import Glibc
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("Deadlines")
struct DeadlineTests {
  @Test(
    "Half a head is answered with 408 when its time is up, and the connection closes",
    arguments: ["G", "GET /hello HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r"])
  func slowHead(_ part: String) async throws {
    try await withServer(configure: { $0.deadlines.head = .milliseconds(60) }) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange(part)
      #expect(answer.status == 408)
      #expect(answer.text.contains("head"))
      #expect(answer["Connection"] == "close")
      #expect(client.isClosed())
    }
  }

  @Test("A deadline that passes at the moment more bytes are found still holds")
  func deadlineBesideBytes() async throws {
    let blocking = FunctionHandler { _ in
      usleep(200_000)
      return .text("blocked the loop")
    }
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.loops = 1
      configuration.deadlines.head = .milliseconds(100)
    }
    try await withServer(blocking, configure: configure) { port in
      let slow = try RawConnection(port: port)
      let other = try RawConnection(port: port)
      try other.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      try await Task.sleep(for: .milliseconds(20))
      try slow.send("GET /he")
      #expect(try slow.readAnswer().status == 408)
      #expect(try other.readAnswer().text == "blocked the loop")
    }
  }

  @Test("The head's deadline holds for each request of a connection, and bytes do not put it off")
  func drippingHead() async throws {
    try await withServer(configure: { $0.deadlines.head = .milliseconds(150) }) { port in
      let client = try RawConnection(port: port)
      #expect(try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      try client.send("GET /hello HTTP/1.1\r\nX: ")
      for _ in 0..<4 {
        try client.send("a")
        try await Task.sleep(for: .milliseconds(25))
      }
      #expect(try client.readAnswer(within: 300).status == 408)
    }
  }

  @Test("A deadline that passes at the moment an empty line is found still holds", arguments: [true, false])
  func deadlineBesideEmptyLine(isFirst: Bool) async throws {
    let blocking = FunctionHandler { request in
      if request.target.path == "/block" { usleep(200_000) }
      return .text("ok")
    }
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.loops = 1
      configuration.deadlines.head = .milliseconds(100)
      configuration.deadlines.keepAlive = .milliseconds(100)
    }
    try await withServer(blocking, configure: configure) { port in
      let silent = try RawConnection(port: port)
      if !isFirst { #expect(try silent.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200) }
      let other = try RawConnection(port: port)
      try other.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
      try await Task.sleep(for: .milliseconds(20))
      // It begins no request, so nothing is to be answered when time is up.
      try silent.send("\r\n")
      #expect(try other.readAnswer().text == "ok")
      #expect(try silent.receive(within: 1000)?.isEmpty == true)
    }
  }

  @Test("The time for the first head begins with the connection, not with its first byte")
  func lateFirstByte() async throws {
    try await withServer(configure: { $0.deadlines.head = .milliseconds(400) }) { port in
      let client = try RawConnection(port: port)
      try await Task.sleep(for: .milliseconds(300))
      try client.send("GET /hello HTTP/1.1\r\n")
      #expect(try client.readAnswer(within: 300).status == 408)
    }
  }

  @Test(
    "Half a body is answered with 408 when its time is up",
    arguments: ["Content-Length: 5\r\n\r\nab", "Transfer-Encoding: chunked\r\n\r\n5\r\nab"])
  func slowBody(_ rest: String) async throws {
    try await withServer(configure: { $0.deadlines.body = .milliseconds(60) }) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange("POST /echo HTTP/1.1\r\nHost: a\r\n" + rest)
      #expect(answer.status == 408)
      #expect(answer.text.contains("body"))
      #expect(client.isClosed())
    }
  }

  @Test("A body may take longer than its deadline as long as it keeps the minimum rate")
  func steadyBody() async throws {
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.deadlines.body = .milliseconds(300)
      configuration.deadlines.minimumRate = 500
    }
    try await withServer(configure: configure) { port in
      let client = try RawConnection(port: port)
      try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 800\r\n\r\n")
      for _ in 0..<8 {
        try await Task.sleep(for: .milliseconds(80))
        try client.send([UInt8](repeating: 0x61, count: 100))
      }
      #expect(try client.readAnswer().body.count == 811)
    }
  }

  @Test("A connection that asks nothing is closed without a word", arguments: [0, 1])
  func idle(_ requests: Int) async throws {
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.deadlines.head = .milliseconds(60)
      configuration.deadlines.keepAlive = .milliseconds(60)
    }
    try await withServer(configure: configure) { port in
      let client = try RawConnection(port: port)
      for _ in 0..<requests { _ = try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n") }
      #expect(try client.readToEnd(within: 2000).isEmpty)
    }
  }

  @Test("A client that does not read its answer is given up, and its handler's bytes with it")
  func slowReader() async throws {
    let large = FunctionHandler { _ in .bytes([UInt8](repeating: 0x61, count: 20_000_000), type: "text/plain") }
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.deadlines.writing = .milliseconds(50)
      configuration.deadlines.minimumRate = 1_000_000_000
    }
    try await withServer(large, configure: configure) { port in
      let client = try RawConnection(port: port, receiveBuffer: 4096)
      try client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      try await Task.sleep(for: .milliseconds(400))
      let received = (try? client.readToEnd()) ?? []
      #expect(received.count < 20_000_000)
    }
  }

  @Test("A reader that is slow but steady gets all of a large answer")
  func steadyReader() async throws {
    let large = FunctionHandler { _ in .bytes([UInt8](repeating: 0x61, count: 3_000_000), type: "text/plain") }
    try await withServer(large) { port in
      let client = try RawConnection(port: port, receiveBuffer: 16_384)
      #expect(try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").body.count == 3_000_000)
      #expect(try client.exchange("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").body.count == 3_000_000)
    }
  }
}
