import Testing

@Suite("The cart's page")
struct CartPageTests {
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
