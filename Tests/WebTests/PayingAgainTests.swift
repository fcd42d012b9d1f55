import TestSupport
import Testing

@Suite("Going back and paying again")
struct PayingAgainTests {
  @Test("gives the order that was placed, however long ago", arguments: [0, 30, 86_400] as [Int64])
  func again(seconds: Int64) async throws {
    let shop = try await TestShop()
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    _ = try await visitor.post("/cart/lines", [("product", "correspondence-box")])
    let page = try await visitor.get("/checkout")
    let form = try ["checkout", "total", "seen"].map { ($0, try #require(page.field($0))) }
    let first = try await visitor.post("/orders", form)
    #expect(first["location"] == "/orders/1")
    shop.time.advance(seconds: seconds)
    let second = try await visitor.post("/orders", form)
    #expect(second.status == 303)
    #expect(second["location"] == "/orders/1")
    #expect(try await visitor.get("/orders/2").status == 404)
  }
}
