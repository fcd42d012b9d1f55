import HTTP
import Testing

@Suite("The router")
struct RouterTests {
  private func router() throws -> Router {
    func route(_ method: HTTP.Method, _ pattern: String) -> Route {
      Route(method, pattern) { request in
        let found = ["card", "name", "file"].compactMap { request.parameters[$0] }.joined(separator: ",")
        return .text("\(method.rawValue) \(pattern) \(found)")
      }
    }
    return try Router([
      route(.get, "/"), route(.get, "/cards"), route(.get, "/cards/:card"), route(.get, "/cards/new"),
      route(.post, "/cards/:name/dismissal"), route(.get, "/cards/new/click"), route(.delete, "/cards/new"),
      route(.get, "/files/*file"),
    ])
  }

  private func answer(_ method: HTTP.Method, _ target: String) async throws -> String {
    let response = try await router().respond(to: Request(method: method, target))
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "finds the route of a path",
    arguments: [
      ("/", "GET / "), ("/cards", "GET /cards "), ("/cards/7", "GET /cards/:card 7"),
      ("/cards/new", "GET /cards/new "), ("/cards/a%2Fb", "GET /cards/:card a/b"),
      ("/cards/x/../new", "GET /cards/new "), ("/cards/new%2Fclick", "GET /cards/:card new/click"),
      ("/files/a/b.css?x", "GET /files/*file a/b.css"),
      ("http://other.example/cards", "GET /cards "), ("/cards/%C3%A9", "GET /cards/:card é"),
    ])
  func finds(target: String, expected: String) async throws {
    #expect(try await answer(.get, target) == expected)
  }

  @Test("falls back from a literal segment to a parameter where only that leads on")
  func fallsBack() async throws {
    #expect(try await answer(.post, "/cards/new/dismissal") == "POST /cards/:name/dismissal new")
  }

  @Test("answers HEAD by the route of GET")
  func head() async throws {
    #expect(try await answer(.head, "/cards/7") == "GET /cards/:card 7")
  }

  @Test(
    "knows nothing at a path no pattern fits",
    arguments: ["/nothing", "/cards/", "/cards/7/8", "//cards", "/cards%2F7", "/cards/new%2Fclick/x", "/%2Fcards"])
  func notFound(target: String) async throws {
    let error = await #expect(throws: HTTPError.self) { try await answer(.get, target) }
    #expect(error?.status == .notFound)
  }

  @Test("names the methods a path has where another was used (RFC 9110 §15.5.6)")
  func notAllowed() async throws {
    let error = await #expect(throws: HTTPError.self) { try await answer(.post, "/cards/new") }
    #expect(error?.status == .methodNotAllowed)
    #expect(error?.headers["Allow"] == "GET, HEAD, DELETE, OPTIONS")
  }

  @Test("answers OPTIONS with what is allowed (RFC 9110 §9.3.7)")
  func options() async throws {
    let router = try router()
    let path = try await router.respond(to: Request(method: .options, "/cards/7/dismissal"))
    #expect(path.status == .noContent)
    #expect(path.headers["Allow"] == "POST, OPTIONS")
    let all = try await router.respond(to: Request(method: .options, "*"))
    #expect(all.headers["Allow"] == "GET, HEAD, POST, DELETE, OPTIONS")
  }

  @Test("tells CONNECT, which names no path, what the server allows (RFC 9110 §9.3.6)")
  func connect() async throws {
    let error = await #expect(throws: HTTPError.self) { try await answer(.connect, "shop.example:443") }
    #expect(error?.status == .methodNotAllowed)
    #expect(error?.headers["Allow"] == "GET, HEAD, POST, DELETE, OPTIONS")
    #expect(try router().refuses(head: Request(method: .connect, "shop.example:443")))
  }

  @Test("leaves unknown paths to its fallback")
  func fallback() async throws {
    struct Anything: Handler {
      func respond(to request: Request) async throws -> Response { .text(request.target.path) }
    }
    let router = try Router([Route(.get, "/a") { _ in .noContent() }], fallback: Anything())
    let response = try await router.respond(to: Request(method: .get, "/b"))
    #expect(response.status == .ok)
  }

  @Test("is not built from two routes that answer the same requests")
  func duplicates() {
    let error = #expect(throws: DuplicateRoute.self) {
      try Router([Route(.get, "/cards/:card") { _ in .noContent() }, Route(.get, "/cards/:id") { _ in .noContent() }])
    }
    #expect(error?.description == "two routes answer GET /cards/:card: the second is written /cards/:id")
  }

  @Test("is not built from a pattern that names no path", arguments: ["", "cards", "/:", "/*a/b", "/:a/:a", "/*"])
  func patterns(pattern: String) {
    #expect(throws: InvalidPattern.self) { try Router([Route(.get, pattern) { _ in .noContent() }]) }
  }
}
