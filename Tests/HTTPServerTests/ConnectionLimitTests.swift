import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("The maximum of connections")
struct ConnectionLimitTests {
  private let get = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("Whoever comes when there is no room waits until another leaves")
  func waiting() async throws {
    let configure: (inout ServerConfiguration) -> Void = {
      $0.maximumConnections = 2
      $0.deadlines.acceptPause = .milliseconds(10)
    }
    try await withServer(configure: configure) { port in
      let first = try RawConnection(port: port)
      let second = try RawConnection(port: port)
      #expect(try first.exchange(get).status == 200)
      #expect(try second.exchange(get).status == 200)
      let third = try RawConnection(port: port)
      try third.send(get)
      #expect(try third.receive(within: 100) == nil)
      first.close()
      #expect(try third.readAnswer().status == 200)
      #expect(try second.exchange(get).status == 200)
    }
  }
}
