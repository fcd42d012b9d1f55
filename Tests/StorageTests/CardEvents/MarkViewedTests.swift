import ContentCards
import Testing

@testable import Storage

@Suite("Marking read") struct MarkViewedTests {
  let shelf: CardShelf

  init() throws { shelf = try CardShelf() }

  @Test("exactly the named cards, and only this user's live visible ones")
  func namedOnly() async throws {
    let shown = try await shelf.card()
    let arrivedLater = try await shelf.card(at: 1)
    let control = try await shelf.card(.control)
    let expired = try await shelf.card(at: -100, life: 50)
    let theirs = try await shelf.card(of: 2)
    let named = [shown, control, expired, theirs, CardID(rawValue: 99)]
    let now = CardShelf.now.adding(seconds: 2)
    #expect(try await shelf.events.markViewed(named, by: UserID(rawValue: 1), at: now) == 1)
    #expect(try shelf.state(shown)?.viewed == now)
    #expect(try shelf.state(arrivedLater, at: 2)?.viewed == nil)
    #expect(try shelf.state(control)?.viewed == nil)
    #expect(try shelf.state(theirs, of: 2)?.viewed == nil)
  }

  @Test("first times stay")
  func firstTimes() async throws {
    let card = try await shelf.card()
    try await shelf.record(.impression, card, key: "k", at: 1)
    let later = CardShelf.now.adding(seconds: 9)
    #expect(try await shelf.events.markViewed([card], by: UserID(rawValue: 1), at: later) == 0)
    #expect(try shelf.state(card)?.viewed == CardShelf.now.adding(seconds: 1))
  }

  @Test("it is no impression; a later one counts as the first and leaves the time of reading")
  func noImpression() async throws {
    let card = try await shelf.card()
    let read = CardShelf.now.adding(seconds: 1)
    try await shelf.events.markViewed([card], by: UserID(rawValue: 1), at: read)
    #expect(try shelf.total().impressions == 0)
    try await shelf.record(.impression, card, key: "k", at: 5)
    #expect(try shelf.total().uniqueImpressions == 1)
    #expect(try shelf.state(card)?.viewed == read)
  }
}
