import Testing

@testable import ContentCards

@Suite("The sources of the home feed")
struct HomeFeedSourcesTests {
  private struct Local: LocalContentSource {
    var answer: @Sendable () async throws -> LocalContent

    func localContent() async throws -> LocalContent { try await answer() }
  }

  private static let shop = LocalContent(tiles: [Tile(title: "local", image: "/a.svg")])
  private static let sent: [ContentCard] = [.sample(1, .tile("card"))]

  /// A limit whose time is over when the gate opens.
  private func limit(_ over: Gate = Gate()) -> TimeLimit { TimeLimit(.milliseconds(250)) { _ in await over.pass() } }

  private func titles(_ contents: HomeFeedContents) -> [String] {
    HomeFeed(mode: .tiles, contents: contents, conversion: .sample).tiles.shown().map(\.title)
  }

  @Test("Both answer: one list of both")
  func both() async {
    let sources = HomeFeedSources(cards: { Self.sent }, local: Local { Self.shop }, limit: limit())
    #expect(titles(await sources.fetch()) == ["card", "local"])
  }

  @Test("Cards fail: local content alone")
  func cardsFail() async {
    let sources = HomeFeedSources(cards: { throw SourceDown() }, local: Local { Self.shop }, limit: limit())
    let contents = await sources.fetch()
    #expect(titles(contents) == ["local"])
    #expect(throws: SourceDown.self) { try contents.cards.get() }
  }

  @Test("Local content fails: cards alone")
  func localFails() async {
    let sources = HomeFeedSources(cards: { Self.sent }, local: Local { throw SourceDown() }, limit: limit())
    let contents = await sources.fetch()
    #expect(titles(contents) == ["card"])
    #expect(throws: SourceDown.self) { try contents.local.get() }
  }

  @Test("Both fail: an empty feed, and no error", arguments: HomeFeedMode.allCases)
  func bothFail(mode: HomeFeedMode) async {
    let sources = HomeFeedSources(cards: { throw SourceDown() }, local: Local { throw SourceDown() }, limit: limit())
    #expect(HomeFeed(mode: mode, contents: await sources.fetch(), conversion: .sample).isEmpty)
  }

  @Test("A source that is late is left out, and the page does not wait for it")
  func late() async {
    let over = Gate()
    let never = Gate()
    let late: HomeFeedSources.Cards = {
      await never.pass()
      return Self.sent
    }
    async let fetched = HomeFeedSources(cards: late, local: Local { Self.shop }, limit: limit(over)).fetch()
    await never.reached()
    over.open()
    let contents = await fetched
    #expect(titles(contents) == ["local"])
    let error = #expect(throws: TimeLimitExceeded.self) { try contents.cards.get() }
    #expect(error?.description == "no answer within 0.25 seconds")
    never.open()
  }

  @Test("The sources are asked side by side: neither waits for the other")
  func sideBySide() async {
    let cards = Gate()
    let local = Gate()
    let sources = HomeFeedSources(
      cards: {
        await cards.pass()
        return Self.sent
      },
      local: Local {
        await local.pass()
        return Self.shop
      }, limit: limit())
    async let fetched = sources.fetch()
    await cards.reached()
    await local.reached()
    local.open()
    cards.open()
    let contents = await fetched
    #expect(titles(contents) == ["card", "local"])
  }

  @Test("A visitor without a user sees local content")
  func guest() async {
    #expect(titles(await HomeFeedSources(local: Local { Self.shop }, limit: limit()).fetch()) == ["local"])
  }

  @Test("The cards of a feed come as its population hook leaves them, and its failure is the source's")
  func feed() async {
    let store = ScriptedCardStore(.success(Self.sent + [.sample(2, .tile("other"))]))
    let feed = CardFeed(
      user: UserID(rawValue: 1), store: store, population: FeedPopulation([{ $0.filter { $0.id == 1 } }]))
    let sources = HomeFeedSources(feed: feed, at: ContentCard.noon, local: Local { Self.shop }, limit: limit())
    #expect(titles(await sources.fetch()) == ["card", "local"])
    store.answer.withLock { $0 = .failure(SourceDown()) }
    #expect(titles(await sources.fetch()) == ["local"])
  }
}
