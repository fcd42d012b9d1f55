import HTTP
import Testing

@Suite("Conditional requests (RFC 9110 §13)")
struct ConditionTests {
  private static let modified = HTTPDate(seconds: 1_000_000_000)
  private static let now = HTTPDate(seconds: 1_000_000_100)
  private static let before = HTTPDate(seconds: 999_999_999).text
  private static let same = modified.text
  private static let after = HTTPDate(seconds: 1_000_000_001).text
  private static let validators = Validators(tag: EntityTag("a"), lastModified: modified)

  typealias Case = (method: HTTP.Method, fields: Headers, outcome: Validators.Outcome)
  static let cases: [Case] = [
    (.get, [:], .perform),
    (.get, ["If-None-Match": "\"a\""], .notModified),
    (.head, ["If-None-Match": "\"a\""], .notModified),
    (.get, ["If-None-Match": "W/\"a\""], .notModified),
    (.get, ["If-None-Match": "\"b\", \"a\""], .notModified),
    (.get, ["If-None-Match": "\"b\",W/\"a\""], .notModified),
    (.get, ["If-None-Match": "\"b\"", "if-none-match": "\"a\""], .notModified),
    (.get, ["If-None-Match": "*"], .notModified),
    (.get, ["If-None-Match": "\"b\""], .perform),
    (.get, ["If-None-Match": "a"], .perform),
    (.get, ["If-None-Match": "\"x,\"a\""], .perform),
    (.put, ["If-None-Match": "*"], .preconditionFailed),
    (.put, ["If-None-Match": "\"a\""], .preconditionFailed),
    (.put, ["If-None-Match": "\"b\""], .perform),
    (.get, ["If-None-Match": "\"b\"", "If-Modified-Since": same], .perform),
    (.get, ["If-Modified-Since": same], .notModified),
    (.get, ["If-Modified-Since": after], .notModified),
    (.get, ["If-Modified-Since": before], .perform),
    (.get, ["If-Modified-Since": "yesterday"], .perform),
    (.get, ["If-Modified-Since": same, "if-modified-since": same], .perform),
    (.post, ["If-Modified-Since": same], .perform),
    (.put, ["If-Match": "\"a\""], .perform),
    (.put, ["If-Match": "*"], .perform),
    (.put, ["If-Match": "\"b\""], .preconditionFailed),
    (.put, ["If-Match": "W/\"a\""], .preconditionFailed),
    (.put, ["If-Match": "nonsense"], .preconditionFailed),
    (.get, ["If-Match": "\"b\"", "If-None-Match": "\"a\""], .preconditionFailed),
    (.get, ["If-Match": "\"a\"", "If-None-Match": "\"a\""], .notModified),
    (.put, ["If-Match": "\"a\"", "If-Unmodified-Since": before], .perform),
    (.put, ["If-Unmodified-Since": same], .perform),
    (.put, ["If-Unmodified-Since": before], .preconditionFailed),
    (.get, ["If-Unmodified-Since": before], .preconditionFailed),
    (.put, ["If-Unmodified-Since": "yesterday"], .perform),
    (.options, ["If-Match": "\"b\""], .perform),
  ]

  @Test("are evaluated in order (§13.2.2)", arguments: cases.indices)
  func order(index: Int) throws {
    let (method, fields, outcome) = Self.cases[index]
    let request = try Request(method: method, "/", headers: fields)
    #expect(Self.validators.evaluate(request, now: Self.now) == outcome, "\(method) \(Array(fields))")
  }

  @Test("compare a weak tag weakly only")
  func weak() throws {
    let validators = Validators(tag: EntityTag("a", isWeak: true))
    let read = try Request(method: .get, "/", headers: ["If-None-Match": "\"a\""])
    let write = try Request(method: .put, "/", headers: ["If-Match": "W/\"a\""])
    #expect(validators.evaluate(read, now: Self.now) == .notModified)
    #expect(validators.evaluate(write, now: Self.now) == .preconditionFailed)
  }

  @Test(
    "let a range through only for the same state (§13.1.5)",
    arguments: [
      (nil, true), ("\"a\"", true), ("\"b\"", false), ("W/\"a\"", false), (same, true), (before, false), (after, false),
      ("nonsense", false),
    ] as [(String?, Bool)])
  func ifRange(field: String?, allowed: Bool) throws {
    var request = try Request(method: .get, "/")
    request.headers["If-Range"] = field
    #expect(Self.validators.allowsRange(request, now: Self.now) == allowed)
  }

  @Test("do not trust a date of the running second (§8.8.2.2)")
  func youngDate() throws {
    let request = try Request(method: .get, "/", headers: ["If-Range": Self.same])
    #expect(!Self.validators.allowsRange(request, now: Self.modified))
  }

  @Test("turn an answer into a 304 that repeats what it must (§15.4.5)")
  func response() throws {
    var answer = Response.html("<p>")
    Self.validators.write(to: &answer.headers)
    answer.headers["Vary"] = "Cookie"
    answer.headers["Cache-Control"] = "no-cache"
    let request = try Request(method: .get, "/", headers: ["If-None-Match": "\"a\""])
    let short = answer.conditional(on: request, now: Self.now)
    #expect(short.status == .notModified)
    #expect(short.headers.map(\.name) == ["Cache-Control", "ETag", "Last-Modified", "Vary"])
    #expect(try answer.conditional(on: Request(method: .get, "/"), now: Self.now).status == .ok)
    answer.status = .notFound
    #expect(answer.conditional(on: request, now: Self.now).status == .notFound)
  }

  @Test("have tags that cannot leave their quotes")
  func tags() {
    #expect(EntityTag("a\"\r\nb c").text == "\"abc\"")
    #expect(EntityTag(parsing: "W/\"x\"") == EntityTag("x", isWeak: true))
    for text in ["x", "\"x", "w/\"x\"", "\"x\"y\"", "", "\"", "W/"] { #expect(EntityTag(parsing: text) == nil) }
    #expect(EntityTag(of: [1, 2, 3]) == EntityTag(of: [1, 2, 3]))
    var seen: Set<EntityTag> = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { seen.insert(EntityTag(of: [first, second])) }
    }
    #expect(seen.count == 65_536)
  }
}
