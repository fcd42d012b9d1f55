import HTTP
import Testing

@Suite("Targets and percent-encoding (RFC 3986)")
struct TargetTests {
  @Test(
    "have segments that keep what was encoded in them",
    arguments: [
      ("/", [""]), ("/a/b", ["a", "b"]), ("/a/", ["a", ""]), ("/a%2Fb/c", ["a/b", "c"]), ("/%E2%82%AC", ["€"]),
      ("/a%20b/./c", ["a b", "c"]), ("http://shop.example/a%2Fb?x", ["a/b"]), ("/a%2F%2fb/..", [""]),
      ("/a;b=c", ["a;b=c"]),
    ])
  func segments(raw: String, segments: [String]) throws {
    #expect(try RequestTarget(raw).segments == segments)
  }

  @Test(
    "have dot segments resolved (§5.2.4)",
    arguments: [
      ("/a/b/c/./../../g", "/a/g"), ("/./a", "/a"), ("/../a", "/a"), ("/a/..", "/"), ("/a/.", "/a/"), ("/..", "/"),
      ("/.", "/"),
      ("/a/...", "/a/..."), ("/a/..b", "/a/..b"), ("/.well-known/x", "/.well-known/x"), ("/a//../b", "/a/b"),
      ("/%2E%2e/x", "/x"),
    ])
  func dots(raw: String, path: String) throws {
    #expect(try RequestTarget(raw).path == path)
  }

  @Test(
    "have a path as it was sent, without the query",
    arguments: [
      ("/a%2Fb/../c", "/a%2Fb/../c"), ("/a?b?c", "/a"), ("/?", "/"),
      ("http://shop.example/a?b", "http://shop.example/a"),
    ])
  func rawPath(raw: String, path: Substring) throws {
    #expect(try RequestTarget(raw).rawPath == path)
  }

  @Test("have a query of ordered pairs, the first value counting")
  func query() throws {
    let target = try RequestTarget("/a?b=1&c&b=2&d=%26%3D+%2B?/")
    #expect(target.path == "/a")
    #expect(target.query["b"] == "1")
    #expect(target.query.values(of: "b") == ["1", "2"])
    #expect(target.query["c"] == "")
    #expect(target.query["d"] == "&= +?/")
    #expect(target.query["x"] == nil)
    #expect(try RequestTarget("/a?").query.isEmpty)
    #expect(try RequestTarget("/a?[x]=1|2").query["[x]"] == "1|2")
  }

  @Test(
    "take back what is encoded, in a query and in a path",
    arguments: ["a b&c=d+e/f?g%h#i\"<>", "é€😀", "", "..", "\r\n"])
  func roundTrip(text: String) throws {
    let query = Query([Query.Pair(name: text, value: text)])
    #expect(try Query(parsing: Array(query.encoded.utf8)[...]) == query)
    #expect(query.encoded.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  }

  @Test("encode all but the unreserved characters (§2.3)")
  func encoded() {
    #expect(PercentEncoding.encoded("aZ09-._~ /?&=+%é") == "aZ09-._~%20%2F%3F%26%3D%2B%25%C3%A9")
  }

  @Test(
    "say why they are refused",
    arguments: [
      ("/a\\b", "the character \\ may not stand in a path: encode it"),
      ("/%00", "the path cannot be decoded: the character NUL may not be encoded"),
      ("/?%ff", "the query cannot be decoded: the decoded bytes are not UTF-8"),
      ("/a\u{1}", "the character with the code 1 may not stand in a path: encode it"),
      ("cards", "a target is a path that begins with /, or an http URL"),
      ("http://", "a URL needs a host, and a port of at most 65535 if any, without user name or password"),
      ("", "a target is a path that begins with /, or an http URL"),
    ])
  func reasons(raw: String, reason: String) {
    let error = #expect(throws: InvalidTarget.self) { try RequestTarget(raw) }
    #expect(error?.description == reason)
  }
}
