import HTTP
import Testing

@testable import Placard
@testable import Web

@Suite("Every route")
struct RouteTests {
  /// A path that leads to the route, of things that the demo shop has.
  private static func path(_ pattern: String) -> String {
    pattern.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") ? ["product": "mug", "page": "api"][String($0.dropFirst()), default: "1"] : String($0) }
      .joined(separator: "/")
  }

  private func visitor(_ shop: TestShop, signedIn: Bool) async throws -> InProcessVisitor {
    let visitor = try shop.visitor()
    // The first answer of all gives the session's cookie.
    _ = try await visitor.get("/settings")
    if signedIn { try await visitor.signIn("u-1001") }
    return visitor
  }

  @Test("answers HEAD with the status and fields of GET (RFC 9110 §9.3.2)", arguments: [false, true])
  func head(_ signedIn: Bool) async throws {
    let shop = try await TestShop { $0.site.diagnostics = true }
    let visitor = try await visitor(shop, signedIn: signedIn)
    // Not the same in two answers to GET either: what is drawn at random, and when.
    let random: Set = ["set-cookie", "content-security-policy"]
    for route in shop.site.routes where route.method == .get {
      let path = Self.path(route.pattern)
      let get = try await visitor.send(.get, path, ["Accept-Encoding": "gzip"])
      let head = try await visitor.send(.head, path, ["Accept-Encoding": "gzip"])
      #expect(head.status == get.status, "\(path)")
      #expect(head.response.headers.map { $0.name } == get.response.headers.map { $0.name }, "\(path)")
      for (name, value) in get.response.headers where !random.contains(name.lowercased()) {
        #expect(head[name] == value, "\(path)")
      }
    }
  }

  @Test("refuses other methods with 405 and says which there are (RFC 9110 §15.5.6, §10.2.1)")
  func otherMethods() async throws {
    let shop = try await TestShop { $0.site.diagnostics = true }
    let visitor = try await visitor(shop, signedIn: true)
    for route in shop.site.routes {
      let path = Self.path(route.pattern)
      for method in [HTTP.Method.put, .patch, .delete, .trace, .connect] {
        let answer = try await visitor.send(method, path)
        let allowed = (answer["Allow"] ?? "").split(separator: ", ").map(String.init)
        #expect(answer.status == 405, "\(method) \(path)")
        #expect(allowed.contains(route.method.rawValue) && allowed.contains("OPTIONS"), "\(method) \(path)")
        #expect(!allowed.contains(method.rawValue), "\(method) \(path)")
      }
      let options = try await visitor.send(.options, path)
      #expect(options.status == 204, "\(path)")
      #expect(options["Allow"]?.contains(route.method.rawValue) == true, "\(path)")
    }
  }

  @Test("has its method among those of the server (RFC 9110 §9.3.6, §9.3.7)")
  func server() async throws {
    let visitor = try await TestShop().visitor()
    let options = try await visitor.send(.options, "*")
    #expect(options.status == 204)
    #expect(options["Allow"] == "GET, HEAD, POST, OPTIONS")
    let connect = try await visitor.send(.connect, "shop.example:443")
    #expect(connect.status == 405)
    #expect(connect["Allow"] == "GET, HEAD, POST, OPTIONS")
  }
}
