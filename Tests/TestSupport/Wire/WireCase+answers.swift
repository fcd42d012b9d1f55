extension WireCase {
  /// How answers look on the wire, and what becomes of the connection behind them.
  public static let answers = fields + framing + lifetimes + methods + order

  private static let fields = [
    WireCase("RFC 9110 §6.6.1: an answer has a Date", get("/hello"), 200, contains: " GMT\r\n"),
    WireCase("RFC 9110 §6.6.1: a refusal has a Date", "GET / HTTP/1.1\r\n\r\n", 400, contains: "Date: "),
    WireCase("RFC 9110 §6.6.1: a 204 has a Date", get("/empty"), 204, contains: "Date: "),
    WireCase("RFC 9112 §4: the status line ends with the reason", get("/hello"), 200, contains: "HTTP/1.1 200 OK\r\n"),
    WireCase(
      "RFC 9112 §2.3: a client of 1.0 is answered with 1.1", "GET /hello HTTP/1.0\r\n\r\n", 200,
      contains: "HTTP/1.1 200"),
    WireCase("RFC 9110 §15.5.10: an error has the handler's status", get("/conflict"), 409, contains: "409 Conflict"),
    WireCase("RFC 9110 §15.5.10: an error says why", get("/conflict"), 409, contains: "Somebody was faster."),
    WireCase("RFC 9110 §15.5: a handler's error keeps the connection", get("/conflict"), 409, then: .staysOpen),
    WireCase(
      "RFC 9110 §8.3: a body has its type", get("/hello"), 200, contains: "Content-Type: text/plain; charset=utf-8\r\n"),
  ]

  private static let framing = [
    WireCase("RFC 9112 §6.2: a body in memory has a length", get("/hello"), 200, contains: "Content-Length: 5\r\n"),
    WireCase("RFC 9112 §6.1: a stream goes in chunks", get("/stream"), 200, contains: "Transfer-Encoding: chunked\r\n"),
    WireCase(
      "RFC 9112 §7.1: chunks are framed by size and CR LF", get("/stream"), 200,
      contains: "\r\n\r\n4\r\none \r\n3\r\ntwo\r\n0\r\n\r\n"),
    WireCase(
      "RFC 9112 §6.1: no chunks for a client of 1.0", "GET /stream HTTP/1.0\r\n\r\n", 200, then: .closes,
      contains: "Connection: close\r\n\r\none two"),
    WireCase(
      "RFC 9112 §6.3: a stream for 1.0 ends with the connection, whatever was asked",
      "GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", 200, then: .closes, contains: "one two"),
    WireCase("RFC 9112 §6.3: a 204 ends with its head", get("/empty") + get("/hello"), 204, 200, then: .staysOpen),
    WireCase("RFC 9110 §8.6: a refusal has a length", "GET / HTTP/1.1\r\n\r\n", 400, contains: "Content-Length: "),
  ]

  private static let lifetimes = [
    WireCase("RFC 9112 §9.3: a connection of 1.1 persists", get("/hello"), 200, then: .staysOpen),
    WireCase("RFC 9112 §9.3: a connection of 1.0 does not", "GET /hello HTTP/1.0\r\n\r\n", 200, then: .closes),
    WireCase(
      "RFC 9112 §9.3: a connection of 1.0 persists when asked to",
      "GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      200, then: .staysOpen, contains: "Connection: keep-alive\r\n"),
    WireCase(
      "RFC 9112 §9.6: close in a request is obeyed and repeated", get("/hello", "Connection: close\r\n"), 200,
      then: .closes,
      contains: "Connection: close\r\n"),
    WireCase(
      "RFC 9112 §9.6: close is found in any case and among others", get("/hello", "Connection: x, CLOSE\r\n"), 200,
      then: .closes),
    WireCase(
      "RFC 9112 §9.6: nothing behind close is answered", get("/hello", "Connection: close\r\n") + get("/hello"), 200,
      then: .closes),
    WireCase(
      "RFC 9112 §9.6: a handler can ask for the end", get("/close"), 200, then: .closes,
      contains: "Connection: close\r\n"),
    WireCase(
      "RFC 9112 §9.6: a refusal in doubt says close and closes", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400,
      then: .closes, contains: "Connection: close\r\n"),
    WireCase(
      "RFC 9112 §9.6: nothing behind a refusal in doubt is answered",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n" + get("/hello"),
      400, then: .closes),
    WireCase(
      "RFC 9112 §9.6: a refused upload is answered though it still comes",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n" + String(repeating: "a", count: 3_000_000), 413,
      then: .closes),
  ]

  private static let methods = [
    WireCase(
      "RFC 9110 §15.5.6: a method a resource lacks is 405", post("/known", "x"), 405, then: .staysOpen,
      contains: "405 Method Not Allowed"),
    WireCase("RFC 9110 §10.2.1: a 405 says what is allowed", post("/known", "x"), 405, contains: "Allow: "),
    WireCase(
      "RFC 9110 §9.3.7: OPTIONS says what is allowed", "OPTIONS /known HTTP/1.1\r\nHost: a\r\n\r\n", 204,
      contains: "Allow: "),
    WireCase(
      "RFC 9110 §9.3.8: TRACE is known and not allowed", "TRACE /known HTTP/1.1\r\nHost: a\r\n\r\n", 405,
      then: .staysOpen, contains: "Allow: GET, HEAD, OPTIONS\r\n"),
    WireCase(
      "RFC 9110 §9.3.6: CONNECT to a host and port is known and not allowed",
      "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 405, contains: "Allow: GET, HEAD, OPTIONS\r\n"),
    WireCase(
      "RFC 9110 §9.3.6: what follows a CONNECT is no request",
      "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n" + get("/hello"), 405, then: .closes,
      contains: "Connection: close\r\n"),
    WireCase(
      "RFC 5789 §2: PATCH is known and not allowed", "PATCH /known HTTP/1.1\r\nHost: a\r\n\r\n", 405,
      then: .staysOpen, contains: "Allow: GET, HEAD, OPTIONS\r\n"),
    WireCase("RFC 9110 §9.1: an unknown method is 501", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    WireCase(
      "RFC 9110 §10.1.1: 100 comes before the answer where the body is awaited",
      post("/x", "ab", "Expect: 100-continue\r\n"), 200, then: .staysOpen, contains: "POST /x ab"),
    WireCase(
      "RFC 9110 §10.1.1: no 100 where the answer is a refusal",
      "POST /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n", 413, then: .closes),
    WireCase(
      "RFC 9110 §10.1.1: no 100 for a client of 1.0",
      "POST /x HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab", 200, then: .closes,
      contains: "POST /x ab"),
  ]

  private static let order = [
    WireCase(
      "RFC 9112 §9.3.2: answers come in the order of requests", get("/1") + get("/2") + get("/3"), 200, 200, 200,
      then: .staysOpen, contains: "GET /3"),
    WireCase(
      "RFC 9112 §9.3.2: a stream is whole before the next answer", get("/stream") + get("/2"), 200, 200,
      then: .staysOpen, contains: "GET /2"),
    WireCase(
      "RFC 9112 §9.3.2: an error in between keeps the order", get("/conflict") + get("/2"), 409, 200, then: .staysOpen,
      contains: "GET /2"),
    WireCase(
      "RFC 9112 §6.3: a body is not read as a request", post("/x", "GET /evil HTTP/1.1\r\nHost: a\r\n\r\n") + get("/2"),
      200, 200, then: .staysOpen, contains: "GET /2"),
    WireCase("RFC 9112 §2.2: an empty line before a request is skipped", "\r\n" + get("/hello"), 200, then: .staysOpen),
  ]

  private static func get(_ path: String, _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
  }

  private static func post(_ path: String, _ body: String, _ fields: String = "") -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
  }
}
