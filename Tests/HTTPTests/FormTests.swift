import HTTP
import Testing

@Suite("A form")
struct FormTests {
  private func form(_ type: String?, _ body: String, limits: FormLimits = FormLimits()) throws -> Form {
    var headers = Headers()
    headers["Content-Type"] = type
    return try Request(method: .post, "/", headers: headers, body: Array(body.utf8)).form(limits: limits)
  }

  private func failure(_ type: String?, _ body: String, limits: FormLimits = FormLimits()) throws -> HTTPError {
    try #require(throws: HTTPError.self) { try form(type, body, limits: limits) }
  }

  @Test("is read from urlencoded pairs, decoded, in order")
  func urlencoded() throws {
    let form = try form("application/x-www-form-urlencoded; charset=utf-8", "a=1&b=x+y%2B%C3%A9&a=2&&c&=d&e=f=g")
    #expect(form["a"] == "1")
    #expect(form.values(of: "a") == ["1", "2"])
    #expect(form["b"] == "x y+é")
    #expect(form["c"] == "")
    #expect(form[""] == "d")
    #expect(form["e"] == "f=g")
    #expect(form["missing"] == nil)
  }

  @Test(
    "may hold line breaks but neither NUL, broken escapes nor bytes that are no text",
    arguments: ["a=%00", "a=%", "a=%f", "a=%zz", "%FF=a"])
  func undecodable(body: String) throws {
    #expect(try form("application/x-www-form-urlencoded", "a=%0D%0A")["a"] == "\r\n")
    #expect(try failure("application/x-www-form-urlencoded", body).status == .badRequest)
  }

  @Test(
    "is refused in any other type (RFC 9110 §15.5.16)",
    arguments: ["text/plain", "application/json", "nonsense", "multipart/mixed; boundary=x"])
  func otherType(type: String) throws {
    let error = try failure(type, "a=1")
    #expect(error.status == .unsupportedMediaType)
    #expect(error.headers["Accept"] == "application/x-www-form-urlencoded, multipart/form-data")
    #expect(try failure(nil, "a=1").status == .unsupportedMediaType)
  }

  @Test("is refused with a content coding (RFC 9110 §8.4)")
  func coded() throws {
    let request = try Request(
      method: .post, "/",
      headers: ["Content-Type": "application/x-www-form-urlencoded", "Content-Encoding": "gzip"], body: [1])
    let error = try #require(throws: HTTPError.self) { try request.form() }
    #expect(error.status == .unsupportedMediaType)
    #expect(error.headers["Accept-Encoding"] == "identity")
  }

  @Test("is empty for a request without content")
  func empty() throws {
    #expect(try form(nil, "").fields.isEmpty)
  }

  @Test("is refused past its limits")
  func limits() throws {
    var limits = FormLimits()
    limits.parts = 2
    limits.name = 3
    limits.value = 4
    let type = "application/x-www-form-urlencoded"
    #expect(try form(type, "a=1&abc=1234", limits: limits)["abc"] == "1234")
    for body in ["a=1&b=2&c=3", "abcd=1", "a=12345"] {
      #expect(try failure(type, body, limits: limits).status == .contentTooLarge)
    }
  }
}
