import HTTP
import Testing

@Suite("Header fields")
struct HeadersTests {
  @Test("are found by name in any case and keep their order")
  func lookup() {
    let headers: Headers = ["Content-Type": "text/html", "X-One": "1", "x-one": "2"]
    #expect(headers["content-TYPE"] == "text/html")
    #expect(headers["X-ONE"] == "1, 2")
    #expect(headers.values(of: "x-One") == ["1", "2"])
    #expect(headers["X"] == nil)
    #expect(headers.map(\.name) == ["Content-Type", "X-One", "x-one"])
  }

  @Test("are replaced by setting and removed by nil")
  func setting() {
    var headers: Headers = ["A": "1", "B": "2", "a": "3"]
    headers["A"] = "4"
    #expect(headers.map { $0.name + $0.value } == ["B2", "A4"])
    headers["b"] = nil
    #expect(headers.count == 1)
    #expect(headers.contains("b") == false)
  }

  @Test(
    "cannot be split by what is set (RFC 9110 §5.5)",
    arguments: ["a\r\nSet-Cookie: x=1", "a\nb", "a\rb", "a\0b", "a\u{7F}b", "\r\n\r\n<script>"])
  func splitting(value: String) throws {
    var headers = Headers()
    headers["X"] = value
    headers.addVary(value)
    let text = try head(of: Response(headers: headers))
    #expect(text.split(separator: "\r\n").count == 5)
    #expect(!text.contains("\0") && !text.contains("\u{7F}"))
    #expect(text.split(separator: "\r\n").allSatisfy { !$0.utf8.contains(10) && !$0.utf8.contains(13) })
  }

  @Test("refuse a value that would split them", arguments: ["a\r\nb", "a\nb", "\0"])
  func refusedValues(value: String) {
    var headers = Headers()
    #expect(throws: InvalidField.self) { try headers.add("X", value) }
    #expect(headers.isEmpty)
  }

  @Test(
    "refuse a control character wherever it stands in a value, and nothing else (RFC 9110 §5.5)", arguments: 0...0x7F)
  func characters(code: UInt8) {
    for length in [1, 7, 8, 9, 17] {
      for place in 0..<length {
        var value = [UInt8](repeating: UInt8(ascii: "~"), count: length)
        value[place] = code
        var headers = Headers()
        let isAdded = (try? headers.add("X", String(decoding: value, as: UTF8.self) + "é")) != nil
        #expect(isAdded == (code == 0x09 || (0x20...0x7E).contains(code)))
        #expect(headers.count == (isAdded ? 1 : 0))
      }
    }
  }

  @Test("join the parts of a value, and refuse all where one may not stand in it")
  func joined() throws {
    var headers = Headers()
    try headers.add("X", joining: ["a", "", " b"])
    #expect(headers["X"] == "a b")
    #expect(throws: InvalidField.self) { try headers.add("X", joining: ["a", "\r\nb"]) }
    #expect(headers.count == 1)
  }

  @Test("refuse a name that is no token (RFC 9110 §5.1)", arguments: ["", "a b", "a:", "a\r\nb", "é", "a\u{0}", "(a)"])
  func refusedNames(name: String) {
    var headers = Headers()
    #expect(throws: InvalidField.self) { try headers.add(name, "x") }
    headers[name] = "x"
    #expect(headers.isEmpty)
  }

  @Test("keep several fields of a name when another is removed")
  func removal() throws {
    var headers = Headers()
    for value in ["1", "2", "3"] { try headers.add("Set-Cookie", value) }
    headers["Other"] = "x"
    headers.remove("other")
    #expect(headers.values(of: "set-cookie") == ["1", "2", "3"])
  }
}

/// The head an encoder writes for a plain GET.
func head(
  of response: Response, method: HTTP.Method = .get, fields: Headers = [:], version: Version = .http11
) throws -> String {
  var encoder = ResponseEncoder(for: try received(method, fields, version))
  var output: [UInt8] = []
  _ = encoder.writeHead(response, date: Array(HTTPDate(seconds: 784_111_777).text.utf8), into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// A request as the parser makes it.
func received(_ method: HTTP.Method, _ fields: Headers = [:], _ version: Version = .http11) throws -> Request {
  var text = "\(method.rawValue) / \(version == .http11 ? "HTTP/1.1" : "HTTP/1.0")\r\nHost: shop.example\r\n"
  for (name, value) in fields { text += "\(name): \(value)\r\n" }
  return try #require(try requests(from: [Array((text + "\r\n").utf8)[...]]).first)
}
