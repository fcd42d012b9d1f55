import TestSupport
import Testing

@Suite("Requests from other sites")
struct ForgeryTests {
  @Test("are refused where they would change something")
  func refused() throws {
    let program = try RunningProgram()
    let visitor = program.visitor()
    try visitor.signIn("u-1001")
    let card = try #require(try visitor.get("/cards").cards.first)
    let path = "/cards/\(card)/dismissal"
    let form = ["content-type": "application/x-www-form-urlencoded"]
    #expect(try visitor.send("POST", path, form).status == 403)
    #expect(try visitor.send("POST", path, form, Array("csrf=wrong".utf8)).status == 403)
    #expect(try visitor.post(path, [], ["origin": "https://elsewhere.example"]).status == 403)
    #expect(try visitor.post(path, [], ["sec-fetch-site": "cross-site"]).status == 403)
    let jsonish = ["content-type": "application/jsonish"]
    #expect(try visitor.send("POST", "/events", jsonish, Array("{}".utf8)).status == 415)
    #expect(try visitor.post("/session", [("user", "u-1002")], ["origin": "https://elsewhere.example"]).status == 403)
    #expect(try visitor.get("/cards").cards.contains(card))
  }

  @Test("are told by the host of an absolute target, not by the Host field (RFC 9112 §3.2.2)")
  func absoluteTarget() throws {
    let program = try RunningProgram()
    let visitor = program.visitor()
    let target = "http://shop.example/session"
    let own = "http://127.0.0.1:\(program.port)"
    #expect(try visitor.post(target, [("user", "u-1001")], ["origin": "http://shop.example"]).status == 303)
    #expect(try visitor.post(target, [("user", "u-1001")], ["origin": own]).status == 403)
  }

  @Test("know their site in capitals too, and with its scheme's port or without (RFC 9110 §4.2.3)")
  func equalOrigins() throws {
    let program = try RunningProgram()
    let visitor = program.visitor()
    func status(_ host: String, _ origin: String) throws -> Int {
      try visitor.post("http://\(host)/session", [("user", "u-1001")], ["origin": origin]).status
    }
    let own = [
      ("shop.example:80", "http://shop.example"), ("shop.example:443", "https://shop.example"),
      ("SHOP.example", "http://shop.example"), ("shop.example", "https://Shop.Example:443"),
      ("shop.example:8080", "http://shop.example:8080"), ("[::1]:80", "http://[::1]"),
    ]
    for (host, origin) in own { #expect(try status(host, origin) == 303, "\(origin) at \(host)") }
    let foreign = [
      ("shop.example:80", "https://shop.example"), ("shop.example:443", "http://shop.example"),
      ("shop.example:8080", "http://shop.example"), ("shop.example", "http://shop.example:8080"),
      ("shop.example", "http://shop.example.org"), ("shop.example", "ftp://shop.example"), ("shop.example", "null"),
    ]
    for (host, origin) in foreign { #expect(try status(host, origin) == 403, "\(origin) at \(host)") }
  }
}
