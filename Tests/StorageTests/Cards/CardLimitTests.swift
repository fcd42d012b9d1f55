import ContentCards
import SQLite
import Testing

@testable import Storage

@Suite("250 cards at most") struct CardLimitTests {
  let shelf: CardShelf

  init() throws { shelf = try CardShelf() }

  @Test("350 at once leave the newest 250, each once, and every one was sent")
  func manyAtOnce() async throws {
    let ids = try await withThrowingTaskGroup(of: CardID.self) { [shelf] group in
      for number in 0..<350 { group.addTask { try await shelf.card(at: Int64(number) - 400) } }
      return try await group.reduce(into: [CardID]()) { $0.append($1) }
    }
    #expect(Set(ids).count == 350)
    let live = try shelf.cards.liveCards(of: UserID(rawValue: 1), at: CardShelf.now)
    #expect(live.map(\.created) == (100..<350).reversed().map { CardShelf.now.adding(seconds: $0 - 400) })
    #expect(try shelf.total().sent == 350)
  }

  @Test("the oldest unpinned leaves first, a pinned one only when all are")
  func pinnedStay() async throws {
    let pinned = try await shelf.card(at: -1000, .pinnedCard)
    let oldest = try await shelf.card(at: -999)
    for number in 0..<249 { try await shelf.card(at: Int64(number) - 900) }
    let live = try shelf.live()
    #expect(live.count == 250)
    #expect(live.first == pinned)
    #expect(!live.contains(oldest))
    #expect(try reason(oldest) == "limit")
    for number in 0..<251 { try await shelf.card(of: 2, at: Int64(number) - 900, .pinnedCard) }
    #expect(try shelf.live(of: 2).count == 250)
  }

  @Test("what is over anyway makes room before any live card leaves")
  func pastFirst() async throws {
    let live = try await shelf.card(at: -5000)
    for number in 0..<249 { try await shelf.card(at: Int64(number) - 4000, life: 1000) }
    let new = try await shelf.card()
    #expect(try shelf.live() == [new, live])
    #expect(
      try shelf.database.read { try $0.value("SELECT count(*) FROM card WHERE removal_reason = 'expired'") } == 249)
    for number in 0..<248 { try await shelf.card(campaign: 2, at: Int64(number) - 300) }
    try await shelf.run("UPDATE campaign SET recalled_at = \(CardShelf.now) WHERE id = 2")
    let last = try await shelf.card(at: 1)
    #expect(try shelf.live(at: 1) == [last, new, live])
    #expect(
      try shelf.database.read { try $0.value("SELECT count(*) FROM card WHERE removal_reason = 'recalled'") } == 248)
  }

  private func reason(_ card: CardID) throws -> String?? {
    try shelf.database.read { try $0.value("SELECT removal_reason FROM card WHERE id = \(card)") }
  }
}
