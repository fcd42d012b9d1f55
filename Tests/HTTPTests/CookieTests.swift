import HTTP
import Testing

@Suite("Cookies (RFC 6265)")
struct CookieTests {
  @Test("are read leniently, the first of a name counting (§5.4)")
  func read() throws {
    var request = try Request(method: .get, "/", headers: ["Cookie": "a=1; b=\"x y\";c = 3 ;; =4; d; a=5; e=f=g"])
    try request.headers.add("Cookie", "h=8")
    let cookies = request.cookies
    #expect(cookies["a"] == "1")
    #expect(cookies["b"] == "x y")
    #expect(cookies["c"] == "3")
    #expect(cookies["e"] == "f=g")
    #expect(cookies["h"] == "8")
    #expect(cookies["d"] == nil)
    #expect(cookies["A"] == nil)
  }

  @Test("are written with their attributes, each in a field of its own (§4.1)")
  func written() throws {
    var response = Response.noContent()
    response.headers.add(try SetCookie(name: "session", value: "abc.def", maxAge: 60, secure: true))
    response.headers.add(
      try SetCookie(name: "mode", value: "", path: "/feed", maxAge: 0, httpOnly: false, sameSite: .strict))
    #expect(
      response.headers.values(of: "set-cookie") == [
        "session=abc.def; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax",
        "mode=; Path=/feed; Max-Age=0; SameSite=Strict",
      ])
  }

  @Test("give way to a later one of their name, and to no other (§4.1.1)")
  func replaced() throws {
    var headers = Headers()
    for (name, value) in [("session", "guest"), ("session2", "x"), ("session", "user")] {
      headers.add(try SetCookie(name: name, value: value))
    }
    #expect(headers.values(of: "Set-Cookie").map { $0.prefix { $0 != ";" } } == ["session2=x", "session=user"])
  }

  @Test("cannot hold what would end them", arguments: ["a;b", "a b", "a,b", "a\"b", "a\\b", "a\r\nb", "é", "\0"])
  func refusedValues(value: String) {
    #expect(throws: InvalidField.self) { try SetCookie(name: "a", value: value) }
  }

  @Test("have tokens as names and no semicolon in their paths")
  func refusedNames() {
    for name in ["", "a b", "a=b", "a;b", "é"] {
      #expect(throws: InvalidField.self) { try SetCookie(name: name, value: "") }
    }
    #expect(throws: InvalidField.self) { try SetCookie(name: "a", value: "", path: "/; Domain=evil.example") }
    #expect(throws: InvalidField.self) { try SetCookie(name: "a", value: "", path: "/\r\n") }
  }
}
