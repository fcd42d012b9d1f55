import HTTP
import TestSupport
import Testing

@Suite("The address of a client")
struct AddressTests {
  @Test(
    "RFC 4291 §2.5.5.2: is written as IPv4 wherever the client came by IPv4",
    arguments: ["127.0.0.1", "::ffff:127.0.0.1"])
  func mapped(_ host: String) async throws {
    try await withServer(FunctionHandler { .text($0.peer) }, configure: { $0.host = host }) { port in
      let client = try RawConnection(port: port)
      #expect(try client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").text == "127.0.0.1")
    }
  }
}
