import ContentCards
import SQLite
import Testing

@testable import Storage

@Suite("The live cards of a user") struct LiveCardsTests {
  let shelf: CardShelf

  init() throws { shelf = try CardShelf() }

  @Test("a card comes back as it was given")
  func roundTrip() async throws {
    let content = CardContent(
      kind: .captionedImage, title: "Ünï 👩‍👩‍👧 \u{0} عربي", description: "*a*\n\"b\"", image: "/i.svg", imageAltText: "alt",
      imageAspectRatio: 1.777, url: CardURL("https://example.com/?a=1&b=2"), linkText: "more", openURLInWebView: false,
      pinned: true, dismissible: false, language: "ar",
      extras: ["class_type": "Home_Tile", "quote": "\"\\/\n\u{1}\u{7f}", "": "", "日本": "x".padding(60)])
    let id = try await shelf.card(of: 7, campaign: 3, version: 2, variant: "B", isTest: true, content)
    let now = CardShelf.now
    let expected = ContentCard(
      id: id, user: UserID(rawValue: 7),
      origin: CardOrigin(campaign: CampaignID(rawValue: 3), version: 2, variant: "B"), content: content,
      created: now, updated: now, expiresAt: now.adding(seconds: 86400), isTest: true)
    #expect(try shelf.cards.liveCards(of: UserID(rawValue: 7), at: now) == [expected])
    #expect(try shelf.cards.liveCard(id, of: UserID(rawValue: 7), at: now) == expected)
  }

  @Test("a list that was read before is read as it is now: seen, clicked, gone, over, and another user's")
  func readAgain() async throws {
    let first = try await shelf.card(life: 100)
    let second = try await shelf.card(at: 1, life: 200, .linked)
    func states(at seconds: Int64 = 2) throws -> [CardState] {
      try shelf.cards.liveCards(of: UserID(rawValue: 1), at: CardShelf.now.adding(seconds: seconds)).map(\.state)
    }
    #expect(try shelf.live(at: 2) == [second, first])
    #expect(try states() == [CardState(), CardState()])
    try await shelf.record(.impression, first, key: "a", at: 3)
    #expect(try states().map { $0.viewed != nil } == [false, true])
    try await shelf.record(.impression, second, key: "s", at: 3)
    try await shelf.record(.click, second, key: "b", at: 4)
    #expect(try states().map { $0.clicked != nil } == [true, false])
    #expect(try shelf.live(at: 150) == [second] && shelf.live(at: 2) == [second, first])
    try await shelf.record(.dismissal, second, key: "c", at: 5)
    #expect(try shelf.live(at: 6) == [first] && shelf.live(of: 2, at: 6) == [])
  }

  @Test("a card that was rewritten has its new content, also where the old was read before")
  func rewritten() async throws {
    let id = try await shelf.card(CardContent(kind: .classic, title: "Old"))
    let (user, now) = (UserID(rawValue: 1), CardShelf.now)
    #expect(try shelf.cards.liveCards(of: user, at: now).map(\.content.title) == ["Old"])
    _ = try await shelf.database.write {
      try $0.update(id, to: CardContent(kind: .classic, title: "New"), version: 2, at: now)
    }
    #expect(try shelf.cards.liveCards(of: user, at: now).map(\.content.title) == ["New"])
    #expect(try shelf.cards.liveCard(id, of: user, at: now)?.content.title == "New")
  }

  @Test("pinned first, then newest, then highest id, also within one millisecond")
  func order() async throws {
    let old = try await shelf.card(at: -10)
    let pinnedOld = try await shelf.card(at: -20, .pinnedCard)
    let first = try await shelf.card()
    let second = try await shelf.card()
    let third = try await shelf.card()
    let pinnedNew = try await shelf.card(at: -5, .pinnedCard)
    #expect(try shelf.live() == [pinnedNew, pinnedOld, third, second, first, old])
    let cards = try shelf.cards.liveCards(of: UserID(rawValue: 1), at: CardShelf.now)
    #expect(cards.sorted(by: ContentCard.precedes).map(\.id) == cards.map(\.id))
  }

  @Test("gone at its expiry to the millisecond, not there before its creation")
  func life() async throws {
    let card = try await shelf.card(at: 100, life: 10)
    #expect(try shelf.live(at: 99) == [])
    #expect(try shelf.live(at: 100) == [card])
    let end = CardShelf.now.adding(seconds: 110)
    let justBefore = Timestamp(milliseconds: end.milliseconds - 1)
    #expect(try shelf.cards.liveCards(of: UserID(rawValue: 1), at: justBefore).map(\.id) == [card])
    #expect(try shelf.cards.liveCards(of: UserID(rawValue: 1), at: end) == [])
    #expect(try shelf.cards.liveCard(card, of: UserID(rawValue: 1), at: end) == nil)
  }

  @Test("another user's card is not found, by list or by id")
  func isolation() async throws {
    let mine = try await shelf.card(of: 1)
    let theirs = try await shelf.card(of: 2)
    #expect(try shelf.live(of: 1) == [mine])
    #expect(try shelf.state(theirs, of: 1) == nil)
    #expect(try shelf.state(mine, of: 1) == CardState())
  }

  @Test("a recalled campaign's cards are gone for everyone at once, those it gives later are not")
  func recall() async throws {
    try await shelf.card(of: 1, campaign: 1)
    let other = try await shelf.card(of: 1, campaign: 2)
    try await shelf.run("UPDATE campaign SET recalled_at = \(CardShelf.now) WHERE id = 1")
    let later = try await shelf.card(of: 1, campaign: 1, at: 1)
    #expect(try shelf.live(at: 1) == [later, other])
  }

  @Test("a recall is seen in a list that was read before it, and at every look after it")
  func recallAfterReading() async throws {
    let gone = try await shelf.card(of: 1, campaign: 1)
    let other = try await shelf.card(of: 1, campaign: 2)
    #expect(try shelf.live(at: 1) == [other, gone])
    #expect(try shelf.live(at: 1) == [other, gone])
    _ = try await shelf.database.write {
      try $0.change(CampaignID(rawValue: 1), .recall, by: "ana", at: CardShelf.now.adding(seconds: 1))
    }
    for _ in 1...3 { #expect(try shelf.live(at: 2) == [other]) }
    let later = try await shelf.card(of: 1, campaign: 1, at: 3)
    for _ in 1...3 { #expect(try shelf.live(at: 3) == [later, other]) }
    _ = try await shelf.database.write {
      try $0.change(CampaignID(rawValue: 2), .recall, by: "ana", at: CardShelf.now.adding(seconds: 4))
    }
    for _ in 1...3 { #expect(try shelf.live(at: 4) == [later] && shelf.live(of: 2, at: 4) == []) }
  }

  @Test("a new text keeps created time, place and states")
  func update() async throws {
    let card = try await shelf.card(.linked)
    let newer = try await shelf.card(at: 1)
    try await shelf.record(.click, card, key: "k")
    let content = CardContent(kind: .banner, title: "New", image: "/n.svg", extras: ["class_type": "ad_banner"])
    let edited = CardShelf.now.adding(seconds: 60)
    let isUpdated = try await shelf.database.write { try $0.update(card, to: content, version: 2, at: edited) }
    #expect(isUpdated)
    let cards = try shelf.cards.liveCards(of: UserID(rawValue: 1), at: edited)
    #expect(cards.map(\.id) == [newer, card])
    #expect(cards[1].content == content)
    #expect(cards[1].origin.version == 2)
    #expect(cards[1].created == CardShelf.now && cards[1].updated == edited)
    #expect(cards[1].state == CardState(viewed: CardShelf.now, clicked: CardShelf.now))
  }

  @Test("a card of an unknown user or campaign, or one that lives too long, is a conflict and leaves nothing")
  func constraints() async throws {
    try await shelf.card()
    let origin = CardOrigin(campaign: CampaignID(rawValue: 1), version: 1, variant: "A")
    let unknown = CardOrigin(campaign: CampaignID(rawValue: 9), version: 1, variant: "A")
    let now = CardShelf.now
    let month = Int64(30 * 86400)
    let bad = [
      NewCard(
        user: UserID(rawValue: 9), origin: origin, content: .linked, created: now, expiresAt: now.adding(seconds: 1)),
      NewCard(
        user: UserID(rawValue: 1), origin: unknown, content: .linked, created: now, expiresAt: now.adding(seconds: 1)),
      NewCard(
        user: UserID(rawValue: 1), origin: origin, content: .linked, created: now,
        expiresAt: now.adding(seconds: month + 1)),
    ]
    for card in bad {
      let error = await #expect(throws: StoreError.self) {
        try await shelf.database.write { _ = try $0.insert(card, at: now) }
      }
      guard case .conflict = error else { Issue.record("\(String(describing: error))"); continue }
    }
    #expect(try shelf.live().count == 1)
    #expect(try shelf.total().sent == 1)
    #expect(try shelf.figures.figures(of: CampaignID(rawValue: 9)) == [])
  }

  @Test("of two that read a list at once, both get the one that was kept first, while it holds")
  func sameList() async throws {
    try await shelf.card()
    let state = try #require(
      try shelf.database.readOnce { connection in
        try connection.first("SELECT \(CardLists.State.columns) FROM user WHERE id = 1") {
          try CardLists.State(row: $0)
        }
      })
    let (lists, user, now) = (CardLists(), UserID(rawValue: 1), CardShelf.now)
    func list(from start: Int64, to end: Int64) -> CardLists.List {
      CardLists.List([], state, now.adding(seconds: start)..<now.adding(seconds: end))
    }
    let first = lists.keep(list(from: 0, to: 10), of: user)
    #expect(lists.keep(list(from: 5, to: 10), of: user) === first)
    #expect(lists.keep(list(from: 10, to: 20), of: user) !== first)
  }
}

extension String {
  fileprivate func padding(_ count: Int) -> String { String(repeating: self, count: count) }
}
