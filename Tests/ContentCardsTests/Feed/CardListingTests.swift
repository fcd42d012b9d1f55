import Testing

@testable import ContentCards

@Suite("The pages of a list")
struct CardListingTests {
  private func feed(_ cards: [ContentCard]) -> StockFeed { StockFeed(cards.sorted(by: ContentCard.precedes)) }

  private func ids(_ page: CardPage<ContentCard>) -> [CardID] { page.rows.map(\.id) }

  @Test("The order is pinned, newest, highest id, whatever was viewed or clicked")
  func order() {
    let seen = CardState(viewed: ContentCard.noon, clicked: ContentCard.noon)
    let cards: [ContentCard] = [
      .sample(1, .sample(pinned: true), created: ContentCard.noon), .sample(2, created: ContentCard.noon),
      .sample(3, created: ContentCard.noon, state: seen), .sample(4, created: ContentCard.noon.adding(seconds: -1)),
      .sample(5, .sample(pinned: true), created: ContentCard.noon.adding(seconds: 1)),
    ]
    #expect(ids(feed(cards).page()) == [5, 1, 3, 2, 4])
  }

  @Test("Pages follow one another to the end")
  func pages() throws {
    let feed = feed((1...7).map { .sample($0) })
    let first = feed.page(CardPageRequest(limit: 3))
    let second = feed.page(try #require(first.next))
    let third = feed.page(try #require(second.next))
    #expect([ids(first), ids(second), ids(third)] == [[7, 6, 5], [4, 3, 2], [1]])
    #expect(third.next == nil)
    #expect(feed.page(CardPageRequest(limit: 7)).next == nil)
  }

  @Test("Cards that arrive or go between two pages neither repeat nor skip one")
  func changes() throws {
    let next = try #require(feed((1...6).map { .sample($0) }).page(CardPageRequest(limit: 3)).next)
    let arrived = feed((1...9).map { .sample($0) } + [.sample(10, .sample(pinned: true))])
    #expect(ids(arrived.page(next)) == [3, 2, 1])
    let gone = feed([.sample(6), .sample(3), .sample(2)])
    #expect(ids(gone.page(next)) == [3, 2])
    #expect(feed([.sample(6)]).page(next).isEmpty)
  }

  @Test("The next page keeps the filter, and reading a row between two pages skips none")
  func filter() throws {
    let seen = CardState(viewed: ContentCard.noon)
    let drawn = feed((1...8).map { .sample($0, state: $0.isMultiple(of: 2) ? seen : CardState()) })
    let first = drawn.page(CardPageRequest(filter: .unread, limit: 2))
    #expect(ids(first) == [7, 5])
    let next = try #require(first.next)
    #expect(next.filter == .unread)
    #expect(next.limit == 2)
    let read = feed((1...8).map { .sample($0, state: $0.isMultiple(of: 2) || $0 == 5 ? seen : CardState()) })
    #expect(ids(read.page(next)) == [3, 1])
  }

  @Test("Pages of a feed that the population hook reordered follow its order")
  func reordered() throws {
    let feed = StockFeed([.sample(1), .sample(3), .sample(2), .sample(4)])
    let first = feed.page(CardPageRequest(limit: 2))
    #expect(ids(first) == [1, 3])
    #expect(ids(feed.page(try #require(first.next))) == [2, 4])
  }

  @Test("The badge is the unread rows: live, not viewed, not control")
  func unread() {
    let feed = feed([
      .sample(4), .control(3, .sample()), .sample(2, state: CardState(viewed: ContentCard.noon)), .sample(1),
    ])
    #expect(feed.unreadCount == 2)
    #expect(feed.unreadCount == feed.rows.count { $0.isUnread })
    #expect(ids(feed.page(CardPageRequest(filter: .unread))) == [4, 1])
  }

  @Test("Only control cards make an empty list that still logs their places")
  func onlyControl() {
    let page = feed([.control(2, .sample()), .control(1, .sample())]).page()
    #expect(page.isEmpty)
    #expect(page.slots == [.control(2), .control(1)])
    #expect(feed([]).page().isEmpty)
  }

  @Test("The place of a control card is on one page alone and takes no row's")
  func controlPlaces() throws {
    let feed = feed([.sample(4), .control(3, .sample()), .sample(2), .control(1, .sample())])
    let first = feed.page(CardPageRequest(limit: 1))
    #expect(first.slots.map { $0.element?.id } == [4, nil])
    let second = feed.page(try #require(first.next))
    #expect(second.slots.map { $0.element?.id } == [2, nil])
    #expect(second.next == nil)
  }

  @Test("The stock feed holds no card of a class type, known or not")
  func stockOnly() {
    let feed = feed([
      .sample(3, .tile()), .sample(2, .sample(.classic, "nonsense")), .sample(1, .sample(.banner, image: "/a.svg")),
    ])
    #expect(ids(feed.page()) == [1])
  }
}

@Suite("Paging while cards come, go and are read")
struct CardListingChangeTests {
  @Test("No card that stays is repeated or skipped, in either filter", arguments: 1...200 as ClosedRange<UInt64>)
  func anySequence(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var feed = (1...30).map { card(Int64($0), &random) }
    var arrivals = (31...90).map { Int64($0) }[...]
    let filter = Bool.random(using: &random) ? CardFilter.all : .unread
    var request: CardPageRequest? = CardPageRequest(filter: filter, limit: Int.random(in: 1...7, using: &random))
    var stayed = Set(feed.map(\.id))
    var seen: [CardID] = []
    while let asked = request {
      let page = StockFeed(feed.sorted(by: ContentCard.precedes)).page(asked)
      seen += page.rows.map(\.id)
      request = page.next
      for id in arrivals.prefix(3) {
        feed.append(card(id, &random))
        let index = Int.random(in: feed.indices, using: &random)
        if Bool.random(using: &random) {
          stayed.remove(feed.remove(at: index).id)
        } else {
          feed[index].state.viewed = ContentCard.noon
          if filter == .unread { stayed.remove(feed[index].id) }
        }
      }
      arrivals = arrivals.dropFirst(3)
    }
    #expect(Set(seen).count == seen.count)
    #expect(stayed.subtracting(seen) == [])
  }

  private func card(_ id: Int64, _ random: inout SplitMix) -> ContentCard {
    let created = ContentCard.noon.adding(seconds: Int64.random(in: 0...5, using: &random))
    return .sample(id, .sample(pinned: Int.random(in: 0..<5, using: &random) == 0), created: created)
  }
}
