import TestSupport
import Testing

@Suite("The checkout's page")
struct CheckoutPageTests {
  private func checkout(
    _ shop: TestShop, as user: String = "u-1001"
  ) async throws -> (InProcessVisitor, InProcessVisitor.Page) {
    let visitor = try shop.visitor()
    try await visitor.signIn(user)
    _ = try await visitor.post("/cart/lines", [("product", "correspondence-box")])
    return (visitor, try await visitor.get("/checkout"))
  }

  @Test("has everything of the dialog in the offer's line too, so that closing it loses nothing")
  func line() async throws {
    let (_, page) = try await checkout(try await TestShop())
    let line = try #require(page.first(between: "<li class=\"offer\"", and: "</li>"))
    let dialog = try #require(page.first(between: "<dialog", and: "</dialog>"))
    for text in [line, dialog] {
      #expect(text.contains("15% off, because it is autumn"))
      #expect(text.contains("<p>For <strong>everything in your cart</strong>, once."))
      #expect(text.contains("alt=\"A ticket that says 15%\""))
      #expect(text.contains("15% off saves you <strong>€15.00</strong>"))
      #expect(text.contains(">Apply<") && text.contains(">No thanks<"))
    }
  }

  @Test(
    "counts as seen without scripts what its dialog would show: once for the checkout, and nothing once it is closed")
  func pixel() async throws {
    let shop = try await TestShop()
    let (visitor, page) = try await checkout(shop)
    let pixels = page.all(between: "<noscript><img class=\"pixel\" src=\"", and: "\"")
    let card = try #require(page.first(between: "data-showing=\"/checkout/offers/", and: "/"))
    #expect(pixels.count == 1)
    #expect(pixels.first?.hasPrefix("/cards/\(card)/impression.gif") == true)
    for _ in 0..<2 { #expect(try await visitor.get(try #require(pixels.first)).status == 200) }
    _ = try await visitor.post("/checkout/offers/\(card)/closure")
    #expect(try await !visitor.get("/checkout").contains("impression.gif"))
  }

  @Test("answers a repeated “No thanks” like the first, also when the order was placed meanwhile")
  func declinedAgain() async throws {
    let (visitor, page) = try await checkout(try await TestShop())
    let path = "/checkout/offers/\(try #require(page.field("card")))/dismissal"
    for _ in 0..<2 { #expect(try await visitor.post(path)["location"] == "/checkout") }
    let form = try ["checkout", "total", "seen"].map { ($0, try #require(page.field($0))) }
    #expect(try await visitor.post("/orders", form)["location"] == "/orders/1")
    #expect(try await visitor.post(path)["location"] == "/checkout")
    #expect(try await visitor.get("/checkout").contains("<span>We will not offer it again.</span>"))
    #expect(try await visitor.post(path, [], ["Accept": "application/json"]).status == 204)
  }

  @Test("tells one who applies an offer that is over why it is not, as a page and as data")
  func over() async throws {
    let shop = try await TestShop()
    let (visitor, page) = try await checkout(shop)
    let card = try #require(page.field("card"))
    _ = try await visitor.post("/checkout/offers/\(card)/dismissal")
    let answer = try await visitor.post("/checkout/coupon", [("card", card)])
    #expect(answer.status == 409)
    #expect(answer.contains("It is no longer offered."))
    let data = try await visitor.post("/checkout/coupon", [("card", card)], ["Accept": "application/json"])
    #expect(data.status == 409)
    #expect(data["content-type"] == "application/problem+json")
    #expect(data.contains("It is no longer offered."))
  }
}
