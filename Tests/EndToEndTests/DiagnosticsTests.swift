import TestSupport
import Testing

@Suite("The routes for looking at what a proxy sends")
struct DiagnosticsTests {
  @Test("are not there unless asked for")
  func absent() throws {
    let program = try RunningProgram(loadDemo: false)
    let visitor = program.visitor()
    #expect(try visitor.get("/diagnostics/redirect?to=/a").status == 404)
    #expect(try visitor.send("POST", "/diagnostics/echo", [:], [1, 2]).status == 404)
  }

  @Test("answer with the bytes that came, however they were framed, and let no browser run them")
  func echo() throws {
    let program = try RunningProgram(["--diagnostics"], loadDemo: false)
    let client = try RawConnection(port: program.port)
    let head = "POST /diagnostics/echo HTTP/1.1\r\nHost: a\r\n"
    let bytes: [UInt8] = [0, 13, 10, 255, 60]
    try client.send(Array((head + "Content-Length: 5\r\n\r\n").utf8) + bytes)
    let answer = try client.readAnswer()
    #expect(answer.body == bytes)
    #expect(answer["Content-Type"] == "application/octet-stream")
    #expect(answer["X-Content-Type-Options"] == "nosniff")
    let chunked = head + "Transfer-Encoding: chunked\r\n\r\n3;a\r\nabc\r\n2\r\nde\r\n0\r\nX: y\r\n\r\n"
    #expect(try client.exchange(chunked).text == "abcde")
    #expect(try client.exchange("GET /diagnostics/echo HTTP/1.1\r\nHost: a\r\n\r\n")["Allow"] == "POST, OPTIONS")
  }

  @Test("redirect to checked places only, in one line")
  func redirect() throws {
    let program = try RunningProgram(["--diagnostics"], loadDemo: false)
    let client = try RawConnection(port: program.port)
    func ask(_ to: String) throws -> RawAnswer {
      try client.exchange("GET /diagnostics/redirect\(to) HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    for (to, location) in [
      ("/a?b", "/a?b"), ("http://ok/", "http://ok/"), ("/%C3%A4", "/%C3%A4"), ("/a%250d%250ab", "/a%0d%0ab"),
      ("/%3Ca%3E%22%7B", "/%3Ca%3E%22%7B"), ("/a&to=//evil", "/a"),
    ] {
      let answer = try ask("?to=" + to)
      #expect(answer.status == 303, "\(to)")
      #expect(answer["Location"] == location, "\(to)")
    }
    for to in [
      "", "?to=", "?to=//evil", "?to=/%5Cevil", "?to=%5C%5Cevil", "?to=/%09/evil", "?to=/%2fevil", "?to=evil",
      "?to=javascript:alert(1)", "?to=data:x", "?to=http:evil", "?to=http:///evil", "?to=ftp://evil",
      "?to=https://shop@evil/", "?to=/a%0D%0ASet-Cookie:x=1", "?to=/a%0aX:y", "?to=/a%C2%85X:y", "?to=/a%E2%80%A8b",
    ] {
      let answer = try ask(to)
      #expect(answer.status == 400, "\(to)")
      #expect(answer["Location"] == nil, "\(to)")
      #expect(answer["X"] == nil && answer.fields.allSatisfy { !$0.value.contains("x=1") }, "\(to)")
    }
  }
}
