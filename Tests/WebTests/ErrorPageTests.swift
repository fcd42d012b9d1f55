import ContentCards
import HTTP
import Testing
import Web

@Suite("Failures")
struct ErrorPageTests {
  @Test("are a page with the id that stands in the log, or a problem document, as Accept asks")
  func form() async throws {
    let shop = try await TestShop()
    let visitor = try shop.visitor()
    let page = try await visitor.get("/nowhere")
    #expect(page.status == 404)
    #expect(page["Content-Type"] == "text/html; charset=utf-8")
    let line = try #require(shop.log.lines.last { $0.contains("/nowhere 404") })
    #expect(page.contains(String(line.prefix { $0 != " " })))

    let problem = try await visitor.get("/nowhere", ["Accept": "application/json"])
    #expect(problem["Content-Type"] == "application/problem+json")
    #expect(problem.contains("\"status\":404"))
  }

  @Test(
    "are what Accept likes best, a page where it does not care",
    arguments: [
      ("*/*", "text/html; charset=utf-8"), ("image/png", "text/html; charset=utf-8"),
      ("application/json, text/html;q=0.1", "application/problem+json"),
      ("application/json;q=0.1, text/html", "text/html; charset=utf-8"),
      ("APPLICATION/JSON", "application/problem+json"), ("application/problem+json", "application/problem+json"),
      ("application/json;q=0", "text/html; charset=utf-8"),
    ])
  func negotiated(accept: String, type: String) async throws {
    let answer = try await TestShop().visitor().get("/nowhere", ["Accept": accept])
    #expect(answer["Content-Type"] == type)
  }

  @Test("and all else leave one line in the log that holds nothing a reader of it would take for something else")
  func logLine() async throws {
    let shop = try await TestShop()
    _ = try await shop.visitor().get("/a%20200%20%C2%9B31m%E2%80%A8b?secret=1")
    let line = try #require(shop.log.lines.last)
    #expect(line.contains(" GET /a%20200%20%C2%9B31m%E2%80%A8b 404 "))
  }

  @Test("say how to sign in where nobody is (RFC 9110 §15.5.2)")
  func challenge() async throws {
    let visitor = try await TestShop().visitor()
    for accept in ["text/html", "application/json"] {
      let answer = try await visitor.get("/messages/1", ["Accept": accept])
      #expect(answer.status == 401)
      #expect(answer["WWW-Authenticate"] == "Cookie realm=\"user\"")
    }
  }

  @Test("refuse a body that would have to be decoded first (RFC 9110 §15.5.16)")
  func codedBody() async throws {
    let visitor = try await TestShop().visitor()
    try await visitor.signIn("u-1001")
    let fields: Headers = ["Content-Type": "application/json", "Content-Encoding": "gzip"]
    let answer = try await visitor.send(.post, "/events", fields, [0x1F, 0x8B])
    #expect(answer.status == 415)
    #expect(answer["Accept-Encoding"] == "identity")
  }

  @Test("of a store are 503, say nothing of the store, and the log says the rest")
  func storeDown() async throws {
    let shop = try await TestShop()
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    shop.site.stores.cards = BrokenCards()
    let broken = try shop.visitor()
    broken.cookies = visitor.cookies
    for path in ["/messages", "/cards", "/cart", "/settings"] {
      let page = try await broken.get(path)
      #expect(page.status == 503, "\(path)")
      #expect(page["Retry-After"] == "5")
      #expect(!page.contains("secret detail"))
    }
    #expect(shop.log.lines.contains { $0.contains("secret detail") })
  }

  @Test("of the program itself are one opaque 500")
  func opaque() async throws {
    let shop = try await TestShop()
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    shop.site.stores.cards = BrokenCards(error: Unexpected())
    let broken = try shop.visitor()
    broken.cookies = visitor.cookies
    let page = try await broken.get("/cards")
    #expect(page.status == 500)
    #expect(!page.contains("Unexpected"))
  }

  @Test(
    "answer a wrong method with 405 and what is allowed",
    arguments: [
      ("/messages", "GET, HEAD, OPTIONS"), ("/events", "POST, OPTIONS"), ("/cards/1/dismissal", "POST, OPTIONS"),
    ])
  func wrongMethod(_ path: String, _ allow: String) async throws {
    let shop = try await TestShop()
    let answer = try await shop.visitor().send(.delete, path)
    #expect(answer.status == 405)
    #expect(answer["Allow"] == allow)
  }
}

private struct Unexpected: Error {}

private struct BrokenCards: CardStore {
  var error: any Error = StoreError.unavailable(detail: "secret detail")

  func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard] { throw error }

  func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard? { throw error }
}
