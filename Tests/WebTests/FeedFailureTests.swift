import ContentCards
import Testing
import Web

@Suite("The home feed without one of its sources")
struct FeedFailureTests {
  @Test("shows the shop's own content where the cards fail")
  func cardsFail() async throws {
    let shop = try await TestShop()
    shop.site.stores.cards = FailingCards()
    let page = try await page(of: shop)
    #expect(page.status == 200)
    #expect(page.cards.isEmpty)
    #expect(page.contains("name=\"product\""))
    #expect(shop.log.lines.contains { $0.contains("without a source") && $0.contains("the disk is gone") })
    #expect(!page.contains("the disk is gone"))
  }

  @Test("shows the cards where the shop's own content fails")
  func localFails() async throws {
    let shop = try await TestShop()
    shop.site.local = FailingContent()
    let page = try await page(of: shop)
    #expect(page.status == 200)
    #expect(!page.cards.isEmpty)
    #expect(!page.contains("name=\"product\""))
  }

  @Test("is a page with the empty text where both fail, and never an error page")
  func bothFail() async throws {
    let shop = try await TestShop()
    shop.site.stores.cards = FailingCards()
    shop.site.local = FailingContent()
    let page = try await page(of: shop)
    #expect(page.status == 200)
    #expect(page.contains("The shelves are empty"))
  }

  @Test("waits for a source as long as the setting says, and no longer")
  func late() async throws {
    let shop = try await TestShop()
    let asked = AskedDurations()
    shop.site.options.feedTimeout = .milliseconds(70)
    shop.site.local = EndlessContent()
    shop.site.sleep = { duration in await asked.note(duration) }
    let page = try await page(of: shop)
    #expect(page.status == 200)
    #expect(!page.cards.isEmpty)
    #expect(!page.contains("name=\"product\""))
    #expect(await asked.durations == [.milliseconds(70)])
  }

  @Test("shows the shop's own content to a user whose data cannot be read at all, and does not ask who they are")
  func everyStoreFails() async throws {
    let shop = try await TestShop()
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    await shop.loseDatabase()
    let page = try await visitor.get("/")
    #expect(page.status == 200)
    #expect(page.cards.isEmpty && page.contains("name=\"product\""))
    #expect(page.contains("u-1001") && !page.contains("Have we met?"))
    #expect(shop.log.lines.contains { $0.contains("without its user") })
    #expect(shop.log.lines.contains { $0.contains("without its cart") })
    #expect(try await visitor.get("/cart").status == 503)
  }

  @Test("shows the user's name and cards where they cannot be read in one go with the cart")
  func partByPart() async throws {
    let shop = try await TestShop()
    shop.site.stores.visitors = FailingVisitors()
    let page = try await page(of: shop)
    #expect(page.status == 200)
    #expect(!page.cards.isEmpty && page.contains("Ada"))
    #expect(shop.log.lines.contains { $0.contains("part by part") })
  }

  private func page(of shop: TestShop) async throws -> InProcessVisitor.Page {
    let visitor = try shop.visitor()
    _ = try await visitor.post("/session", [("user", "u-1001")])
    return try await visitor.get("/")
  }
}

private struct FailingCards: CardStore {
  func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard] {
    throw StoreError.unavailable(detail: "the disk is gone")
  }

  func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard? {
    throw StoreError.unavailable(detail: "the disk is gone")
  }
}

private struct FailingVisitors: VisitorStore {
  func visitor(_ externalID: ExternalID, at now: Timestamp) async throws -> Visitor? { throw Unreadable() }

  private struct Unreadable: Error {}
}

private struct FailingContent: LocalContentSource {
  func localContent() async throws -> LocalContent { throw StoreError.unavailable(detail: "no catalog") }
}

private struct EndlessContent: LocalContentSource {
  func localContent() async throws -> LocalContent {
    try await Task.sleep(for: .seconds(3600))
    return LocalContent()
  }
}

private actor AskedDurations {
  var durations: [Duration] = []

  func note(_ duration: Duration) { durations.append(duration) }
}
