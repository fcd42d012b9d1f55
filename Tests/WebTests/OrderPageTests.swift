import ContentCards
import SQLite
import TestSupport
import Testing

@Suite("An order's page")
struct OrderPageTests {
  /// An order of two different things, and where it stands.
  private func ordered(_ shop: TestShop) async throws -> (InProcessVisitor, String) {
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    for product in ["correspondence-box", "notebook-foolscap"] {
      _ = try await visitor.post("/cart/lines", [("product", product)])
    }
    let page = try await visitor.get("/checkout")
    let form = try ["checkout", "total", "seen"].map { ($0, try #require(page.field($0))) }
    return (visitor, try #require(try await visitor.post("/orders", form)["location"]))
  }

  @Test("says which lines were refunded, and how much that is")
  func refunded() async throws {
    let shop = try await TestShop()
    let (visitor, path) = try await ordered(shop)
    #expect(try await !visitor.get(path).contains("Refunded"))
    _ = try await shop.site.shop.orders.refund([1], of: OrderID(rawValue: 1), at: shop.time.now)
    let page = try await visitor.get(path)
    #expect(page.contains(#"<span class="quiet">(Refunded)</span>"#))
    #expect(page.contains("<dt>Refunded</dt><dd><bdi>−€100.00</bdi></dd>"))
  }

  @Test("shows an order in a currency that has left the list since")
  func oldCurrency() async throws {
    let shop = try await TestShop()
    let (visitor, path) = try await ordered(shop)
    try Connection(path: shop.database).run("UPDATE shop_order SET currency = 'DEM'")
    let page = try await visitor.get(path)
    #expect(page.status == 200)
    #expect(page.contains("DEM\u{A0}114.00"))
  }
}
