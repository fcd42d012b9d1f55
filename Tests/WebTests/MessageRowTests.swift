import Testing

@Suite("A row of the message center")
struct MessageRowTests {
  @Test("shows the first whole words of a long message and says that more follow")
  func preview() async throws {
    let visitor = try await TestShop().visitor()
    try await visitor.signIn("u-1001")
    let page = try await visitor.get("/messages")
    #expect(page.contains("Courses…</p>"))
  }

  @Test("is drawn as it is now, and for whoever looks")
  func current() async throws {
    let shop = try await TestShop()
    let ada = try shop.visitor()
    try await ada.signIn("u-1001")
    let before = try await ada.get("/messages")
    #expect(before.contains("row-unread"))
    let drawn = try #require(before.first(between: "name=\"as_of\" value=\"", and: "\""))
    _ = try await ada.post("/messages/read", [("filter", "all"), ("as_of", drawn)])
    let after = try await ada.get("/messages")
    #expect(!after.contains("row-unread") && after.contains("Welcome to Foolscap, Ada"))

    let mika = try shop.visitor()
    try await mika.signIn("u-1003")
    let other = try await mika.get("/messages")
    #expect(other.contains("Welcome to Foolscap, Mika") && !other.contains("Ada"))
  }

  @Test("does not stand out as unread where the indicator is off")
  func indicator() async throws {
    let visitor = try await TestShop().visitor()
    try await visitor.signIn("u-1001")
    #expect(try await visitor.get("/messages").contains("row-unread"))
    _ = try await visitor.post("/settings", [("unread_indicator", "off")])
    let page = try await visitor.get("/messages")
    #expect(page.cards.count == 4)
    #expect(!page.contains("row-unread") && !page.contains("unread-mark") && !page.contains("data-badge=\"unread\""))
  }
}
