import Testing

@testable import ContentCards

@Suite("Bulk actions")
struct BulkActionTests {
  private let seen = CardState(viewed: ContentCard.noon)

  private var feed: StockFeed {
    StockFeed([
      .sample(6), .sample(5, .sample(pinned: true)), .sample(4, state: seen),
      .sample(3, .sample(dismissible: false), state: seen), .control(2, .sample()), .sample(1),
    ])
  }

  @Test(
    "They change what the filter shows and the action concerns",
    arguments: [
      (BulkAction.markRead, CardFilter.all, [6, 5, 1] as [CardID]), (.markRead, .unread, [6, 5, 1]),
      (.delete, .all, [6, 4, 1]), (.delete, .unread, [6, 1]),
    ])
  func filters(action: BulkAction, filter: CardFilter, expected: [CardID]) {
    #expect(feed.cards(for: action, under: filter, drawn: 6) == expected)
  }

  @Test("What arrived after the page was drawn is left alone", arguments: BulkAction.allCases)
  func arrivals(action: BulkAction) {
    #expect(feed.cards(for: action, under: .all, drawn: 5).contains(6) == false)
    #expect(feed.cards(for: action, under: .all, drawn: 1) == [1])
  }

  @Test("Of picked rows only those of the list are changed, in its order")
  func picked() {
    #expect(feed.cards(for: .delete, among: [1, 3, 5, 4, 99, 2]) == [4, 1])
    #expect(feed.cards(for: .markRead, among: []) == [])
    #expect(StockFeed([]).cards(for: .delete, among: [1]) == [])
  }

  @Test("The newest card is the one with the highest id, wherever it stands")
  func newest() {
    #expect(feed.newest == 6)
    #expect(StockFeed([.sample(1, .sample(pinned: true)), .sample(2)]).newest == 2)
    #expect(StockFeed([]).newest == nil)
  }
}
