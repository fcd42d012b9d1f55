extension RequestCase {
  static let connections: [RequestCase] = [
    served("9112 §9.3", "the connection stays open", get("/a"), "GET /a"),
    served(
      "9112 §9.3.2", "three requests at once are answered in order", get("/a") + get("/b") + get("/c"), "GET /a",
      "GET /b", "GET /c"),
    served(
      "9112 §9.3.2", "bodies between pipelined requests",
      post("Content-Length: 2", body: "ab") + chunked("1\r\nc\r\n0\r\n\r\n") + get("/d"), "POST /form ab",
      "POST /form c", "GET /d"),
    last("9112 §9.6", "nothing is read behind Connection: close", get("/a", "Connection: close") + get("/b"), "GET /a"),
    last("9110 §7.6.1", "close in any case and in a list", get("/a", "Connection: foo, CLOSE") + get("/b"), "GET /a"),
    last(
      "9110 §7.6.1", "close on a second line", get("/a", "Connection: foo", "Connection: close") + get("/b"), "GET /a"),
    served(
      "9110 §7.6.1", "a name that begins with close is not close", get("/a", "Connection: closed") + get("/b"),
      "GET /a", "GET /b"),
    last("9112 §9.3", "close wins over keep-alive", get("/a", "Connection: keep-alive, close") + get("/b"), "GET /a"),
    last("9112 §9.3", "HTTP/1.0 closes", get("/a", version: "HTTP/1.0") + get("/b"), "GET /a"),
    served(
      "9112 §9.3", "HTTP/1.0 with keep-alive stays open",
      get("/a", "Connection: Keep-Alive", version: "HTTP/1.0") + get("/b"), "GET /a", "GET /b"),
    RequestCase(
      "9112 §9.3.2", "a bad request behind a good one", get("/a") + "GET / HTTP/1.1\r\n\r\n",
      [.served("GET /a"), .refused(400)], .closed),
    RequestCase(
      "9112 §9.6", "nothing is read behind a bad request", "GET / HTTP/1.1\r\n\r\n" + get("/b"), [.refused(400)],
      .closed),
    served(
      "9110 §7.8", "an upgrade nobody asked this server for is ignored",
      get("/", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"), "GET /"),
  ]

  static let expectations: [RequestCase] = [
    served("9110 §10.1.1", "an expectation with nothing to wait for", get("/", "Expect: 100-continue"), "GET /"),
    served(
      "9110 §10.1.1", "an expectation whose body is already there",
      post("Expect: 100-Continue", "Content-Length: 2", body: "ok"), "POST /form ok"),
    last(
      "9110 §10.1.1", "HTTP/1.0 cannot expect",
      post("Expect: 100-continue", "Content-Length: 2", body: "ok", version: "HTTP/1.0"), "POST /form ok"),
    skipped("9110 §15.5.18", "an unknown expectation", get("/", "Expect: 200-ok"), 417),
    refused(
      "9110 §15.5.18", "an unknown expectation with a body",
      post("Expect: 100-continue, magic", "Content-Length: 2", body: "ok"), 417),
    refused(
      "9110 §10.1.1", "an expectation with a body past the limit",
      post("Expect: 100-continue", "Content-Length: 1048577", body: ""), 413),
  ]

  /// Each refused without a body, which a client would take for the next answer.
  static let heads: [RequestCase] = [
    skipped("9110 §9.3.2", "HEAD of a target that is not valid", head("/%zz"), 400),
    skipped("9110 §9.3.2", "HEAD of the asterisk", head("*"), 400),
    skipped("9110 §9.3.2", "HEAD with an unknown expectation", head("/", "Expect: magic\r\n"), 417),
    refused("9110 §9.3.2", "HEAD without a Host", "HEAD / HTTP/1.1\r\n\r\n"),
    refused("9110 §9.3.2", "HEAD of another major version", "HEAD / HTTP/2.0\r\n\r\n", 505),
    refused("9110 §9.3.2", "HEAD with a folded field", head("/", "X: a\r\n b\r\n")),
    refused("9110 §9.3.2", "HEAD of a target past the limit", head("/" + String(repeating: "a", count: 8200)), 414),
  ]

  private static func head(_ target: String, _ fields: String = "") -> String {
    "HEAD \(target) HTTP/1.1\r\nHost: shop.example\r\n\(fields)\r\n"
  }

  static let limits: [RequestCase] = [
    served(
      "9112 §3", "a request line of the 8,000 bytes all should take", get("/" + String(repeating: "a", count: 7980)),
      "GET /" + String(repeating: "a", count: 7980)),
    refused("9110 §15.5.15", "a target past the limit", get("/" + String(repeating: "a", count: 8200)), 414),
    refused(
      "9110 §15.5.15", "a target past the limit that does not end", "GET /" + String(repeating: "a", count: 8200), 414),
    refused("9112 §3", "a method past the limit", String(repeating: "A", count: 8200), 501),
    refused("6585 §5", "a field past the limit", get("/", "X: " + String(repeating: "a", count: 33_000)), 431),
    refused(
      "6585 §5", "a field past the limit that does not end",
      "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 33_000), 431),
    refused(
      "6585 §5", "a field name past the limit", "GET / HTTP/1.1\r\n" + String(repeating: "a", count: 33_000), 431),
    refused(
      "6585 §5", "more fields than the limit",
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 100) + "\r\n", 431),
    served(
      "6585 §5", "as many fields as the limit",
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 99) + "\r\n", "GET /"),
    refused(
      "9112 §7.1.1", "a chunk extension past the limit",
      chunked("2;a=" + String(repeating: "b", count: 1100) + "\r\nok\r\n0\r\n\r\n")),
    refused(
      "9112 §7.1.1", "chunk extensions past the limit together",
      chunked(String(repeating: "1;a=" + String(repeating: "b", count: 900) + "\r\nx\r\n", count: 5) + "0\r\n\r\n")),
    refused(
      "6585 §5", "trailers past the limit", chunked("0\r\nX: " + String(repeating: "a", count: 9000) + "\r\n\r\n"), 431),
    refused(
      "6585 §5", "more trailers than the limit", chunked("0\r\n" + String(repeating: "X: y\r\n", count: 101) + "\r\n"),
      431),
    refused(
      "9110 §15.5.14", "chunks past the limit together",
      chunked("fffff\r\n" + String(repeating: "a", count: 0xFFFFF) + "\r\n2\r\nbb\r\n0\r\n\r\n"), 413),
  ]

  static let foreign: [RequestCase] = [
    refused("9113 §3.4", "the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    RequestCase(
      "8446 §4", "a TLS handshake", [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC], [.refused(400)], .closed),
    RequestCase("9112 §3", "zero bytes", [0, 0, 0, 0], [.refused(400)], .closed),
    refused("9112 §3", "the answer of a server", "HTTP/1.1 200 OK\r\n\r\n"),
    refused("5321 §4.1", "a greeting of SMTP", "EHLO shop.example\r\n"),
    refused("4253 §4.2", "a greeting of SSH", "SSH-2.0-OpenSSH_9.2\r\n"),
  ]
}
