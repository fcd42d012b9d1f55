import Testing

@testable import Placard

@Suite("The cart's page")
struct CartPageTests {
  @Test("names what of a guest's cart had no room in the user's")
  func leftOut() async throws {
    let shop = try await TestShop { $0.mostCartLines = 1 }
    let user = try shop.visitor()
    try await user.signIn("u-1001")
    _ = try await user.post("/cart/lines", [("product", "correspondence-box")])
    let guest = try shop.visitor()
    _ = try await guest.get("/cart")
    _ = try await guest.post("/cart/lines", [("product", "notebook-foolscap")])
    _ = try await guest.post("/session", [("user", "u-1001"), ("return", "/cart")])
    let page = try await guest.get("/cart")
    #expect(page.contains("Your cart had no room for “Foolscap notebook, ruled”."))
    #expect(page.field("quantity") == "1")
  }

  @Test(
    "says from which quantity on it takes one",
    arguments: [("/cart/lines", "0", 1), ("/cart/lines", "-1", 1), ("/cart/lines/book-letters", "-1", 0)])
  func tooFew(path: String, quantity: String, least: Int) async throws {
    let visitor = try await TestShop().visitor()
    try await visitor.signIn("u-1001")
    _ = try await visitor.post("/cart/lines", [("product", "book-letters")])
    let answer = try await visitor.post(path, [("product", "book-letters"), ("quantity", quantity)])
    #expect(answer.status == 422)
    #expect(answer.contains("a whole number from \(least) on"))
  }
}
