import Testing

@testable import ContentCards

@Suite("A place in the order of cards")
struct CardCursorTests {
  @Test("Its text leads back to it", arguments: [true, false])
  func roundTrip(pinned: Bool) {
    for (created, id) in [(0, 1), (1_750_000_000_000, 42), (-5, Int64.max)] as [(Int64, Int64)] {
      let cursor = CardCursor(pinned: pinned, created: Timestamp(milliseconds: created), id: CardID(rawValue: id))
      #expect(CardCursor(cursor.description) == cursor)
    }
  }

  @Test(
    "Any other text is no cursor",
    arguments: ["", "p", "p.1", "p.1.2.3", "x.1.2", "p..2", "p.+1.2", "P.1.2", "p.A.2", "p.1.2 ", "p.01.2", "p.é.2"])
  func refusals(text: String) {
    #expect(CardCursor(text) == nil)
  }

  @Test("Cards behind it are exactly those that come later in the feed")
  func order() {
    var cards: [ContentCard] = []
    for (index, pinned) in [true, false].enumerated() {
      for second in 0..<3 {
        for twin in 0..<2 {
          let id = Int64(index * 6 + second * 2 + twin)
          cards.append(.sample(id, .sample(pinned: pinned), created: ContentCard.noon.adding(seconds: Int64(second))))
        }
      }
    }
    cards.sort(by: ContentCard.precedes)
    for (index, card) in cards.enumerated() {
      let cursor = CardCursor(behind: card)
      #expect(cards.map(cursor.precedes) == cards.indices.map { $0 > index })
    }
  }
}
