import HTTP
import Testing

@Suite("A multipart form (RFC 7578)")
struct MultipartTests {
  private func form(_ body: String, boundary: String = "XX", limits: FormLimits = FormLimits()) throws -> Form {
    let headers: Headers = ["Content-Type": "multipart/form-data; boundary=\(boundary)"]
    return try Request(method: .post, "/", headers: headers, body: Array(body.utf8)).form(limits: limits)
  }

  private func part(_ disposition: String, _ content: String, _ fields: String = "") -> String {
    "--XX\r\nContent-Disposition: form-data; \(disposition)\r\n\(fields)\r\n\(content)\r\n"
  }

  @Test("has fields and files")
  func fieldsAndFiles() throws {
    let body =
      part("name=\"title\"", "Héllo")
      + part("name=\"image\"; filename=\"a \\\"b\\\".png\"", "\r\n--X\r\n\0", "Content-Type: image/png\r\n")
      + part("name=title", "") + "--XX--\r\n"
    let form = try form(body)
    #expect(form.values(of: "title") == ["Héllo", ""])
    let file = try #require(form.files.first)
    #expect(file.field == "image")
    #expect(file.name == "a \"b\".png")
    #expect(file.type == "image/png")
    #expect(file.bytes == Array("\r\n--X\r\n\0".utf8))
  }

  @Test("may have text before and behind it, and blanks behind a boundary (RFC 2046 §5.1.1)")
  func preamble() throws {
    let body = "before\r\n--XX \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX--\r\nbehind"
    #expect(try form(body)["a"] == "1")
    #expect(try form("--XX--").fields.isEmpty)
  }

  @Test("has names as browsers escape them, and file names without folders")
  func names() throws {
    let form = try form(
      part("name=\"a%22b%0D%0A%41\"", "1") + part("name=f; filename=\"C:\\\\dir\\\\e.txt\"", "2")
        + part("name=g; filename=\"../../etc/passwd\"", "3")
        + part("name=h; filename=\"../\u{301}x\"", "4") + "--XX--")
    #expect(form["a\"b\r\n%41"] == "1")
    #expect(form.files.map(\.name) == ["e.txt", "passwd", "\u{301}x"])
  }

  @Test("may have its boundary in quotes and with any of the allowed signs")
  func boundaries() throws {
    let body = "--a'()+_,-./:=?b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--a'()+_,-./:=?b--"
    #expect(try form(body, boundary: "\"a'()+_,-./:=?b\"")["a"] == "1")
  }

  @Test(
    "is refused where it cannot be read",
    arguments: [
      "", "--YY--", "--XX", "--XX\r\n", "--XXy\r\n\r\n--XX--", "--XX\r\n\r\ntext\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=\"a\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX",
      "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n1--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition : form-data; name=a\r\n\r\n1\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64\r\n\r\nMQ==\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=a\r\n\r\n\0\r\n--XX--",
      "--XX\nContent-Disposition: form-data; name=a\n\n1\n--XX--",
    ])
  func refused(body: String) throws {
    let error = try #require(throws: HTTPError.self) { try form(body) }
    #expect(error.status == .badRequest)
    #expect(error.reason.hasPrefix("The form cannot be read: "))
  }

  @Test(
    "needs a boundary of 1 to 70 characters",
    arguments: ["", "\"\"", "\"a;b\"", "\"a \"", String(repeating: "x", count: 71)])
  func boundary(boundary: String) throws {
    let error = try #require(throws: HTTPError.self) { try form("--XX--", boundary: boundary) }
    #expect(error.status.code == 400 || error.status.code == 415)
  }

  @Test("is refused past its limits")
  func limits() throws {
    var limits = FormLimits()
    limits.parts = 2
    limits.name = 3
    limits.value = 4
    limits.file = 5
    limits.partHead = 70
    let end = "--XX--"
    let most = part("name=abc", "1234") + part("name=f; filename=abc", "12345") + end
    #expect(try form(most, limits: limits).files.count == 1)
    let tooMuch = [
      part("name=a", "") + part("name=a", "") + part("name=a", "") + end, part("name=a", "12345") + end,
      part("name=f; filename=f", "123456") + end,
      part("name=a", "", "X: \(String(repeating: "y", count: 70))\r\n") + end,
    ]
    for body in tooMuch {
      let error = try #require(throws: HTTPError.self) { try form(body, limits: limits) }
      #expect(error.status == .contentTooLarge)
    }
    #expect(throws: HTTPError.self) { try form(part("name=abcd", "") + end, limits: limits) }
  }
}
