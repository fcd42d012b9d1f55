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
