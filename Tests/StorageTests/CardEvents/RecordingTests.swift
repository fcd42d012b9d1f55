import ContentCards
import SQLite
import Testing

@testable import Storage

@Suite("Logging events") struct RecordingTests {
  let shelf: CardShelf

  init() throws { shelf = try CardShelf() }

  @Test("an impression marks viewed, and the first time stays")
  func impression() async throws {
    let card = try await shelf.card()
    #expect(try await shelf.record(.impression, card, key: "1", at: 5) == .new)
    #expect(try await shelf.record(.impression, card, key: "2", at: 9) == .new)
    #expect(try shelf.state(card) == CardState(viewed: CardShelf.now.adding(seconds: 5)))
    let figures = try shelf.total()
    #expect(figures.impressions == 2 && figures.uniqueImpressions == 1 && figures.recipients == 1)
  }

  @Test("the same key adds nothing, in one batch or a later one")
  func replay() async throws {
    let card = try await shelf.card(.linked)
    let batch = [
      CardEvent(key: "a", kind: .impression, card: card), CardEvent(key: "b", kind: .click, card: card),
      CardEvent(key: "a", kind: .impression, card: card), CardEvent(key: "c", kind: .dismissal, card: card),
    ]
    let user = UserID(rawValue: 1)
    #expect(try await shelf.events.record(batch, by: user, at: CardShelf.now) == [.new, .new, .known, .new])
    let figures = try shelf.total()
    for _ in 0..<3 {
      #expect(try await shelf.events.record(batch, by: user, at: CardShelf.now) == [.known, .known, .known, .known])
    }
    #expect(try shelf.total() == figures)
    #expect(try shelf.loggedEvents() == 3)
  }

  @Test("keys of two users are apart")
  func keysOfUsers() async throws {
    let mine = try await shelf.card(of: 1)
    let theirs = try await shelf.card(of: 2)
    #expect(try await shelf.record(.impression, mine, key: "k", by: 1) == .new)
    #expect(try await shelf.record(.impression, theirs, key: "k", by: 2) == .new)
  }

  @Test("an unknown card and another user's give one answer, change nothing and log nothing")
  func othersCards() async throws {
    let theirs = try await shelf.card(of: 2, .linked)
    try await shelf.card(of: 1)
    for kind in CardEventKind.allCases {
      let refused = CardEventOutcome.refused(reason: .unknownCard)
      #expect(try await shelf.record(kind, theirs, key: "k", by: 1) == refused)
      #expect(try await shelf.record(kind, CardID(rawValue: 999), key: "k", by: 1) == refused)
    }
    #expect(try shelf.state(theirs, of: 2) == CardState())
    #expect(try shelf.loggedEvents() == 0)
  }

  @Test("a click on a card that was not seen logs the impression it implies")
  func impliedImpression() async throws {
    let card = try await shelf.card(.linked)
    #expect(try await shelf.record(.click, card, key: "k", at: 3) == .new)
    let then = CardShelf.now.adding(seconds: 3)
    #expect(try shelf.state(card) == CardState(viewed: then, clicked: then))
    #expect(try await shelf.record(.click, card, key: "l", at: 4) == .new)
    #expect(try await shelf.record(.click, card, key: "k", at: 5) == .known)
    #expect(try shelf.state(card) == CardState(viewed: then, clicked: then))
    let figures = try shelf.total()
    #expect(figures.impressions == 1 && figures.uniqueImpressions == 1 && figures.recipients == 1)
    #expect(figures.clicks == 2 && figures.uniqueClicks == 1)
    #expect(try shelf.loggedEvents() == 3)
  }

  @Test("dismissed once, gone at once; a repeat under any key succeeds and changes nothing")
  func dismissal() async throws {
    let card = try await shelf.card()
    #expect(try await shelf.record(.dismissal, card, key: "a", at: 1) == .new)
    #expect(try shelf.live(at: 1) == [])
    #expect(try await shelf.record(.dismissal, card, key: "a", at: 2) == .known)
    #expect(try await shelf.record(.dismissal, card, key: "b", at: 3) == .known)
    #expect(try shelf.total().dismissals == 1)
    #expect(try shelf.loggedEvents() == 1)
    let first: Timestamp? = try shelf.database.read { try $0.value("SELECT dismissed_at FROM card") }
    #expect(first == CardShelf.now.adding(seconds: 1))
  }

  @Test("what a card cannot have is refused with its reason and logs nothing")
  func refusals() async throws {
    let stock = try await shelf.card()
    let pinned = try await shelf.card(.pinnedCard)
    let fixed = try await shelf.card(CardContent(kind: .classic, title: "Fixed", dismissible: false))
    let control = try await shelf.card(.control)
    #expect(try await shelf.record(.click, stock, key: "k") == .refused(reason: .nothingToClick))
    #expect(try await shelf.record(.dismissal, pinned, key: "k") == .refused(reason: .notDismissible))
    #expect(try await shelf.record(.dismissal, fixed, key: "k") == .refused(reason: .notDismissible))
    #expect(try await shelf.record(.controlImpression, stock, key: "k") == .refused(reason: .wrongKindForCard))
    for kind in [CardEventKind.impression, .click, .dismissal] {
      #expect(try await shelf.record(kind, control, key: "k") == .refused(reason: .wrongKindForCard))
    }
    #expect(try shelf.loggedEvents() == 0)
    #expect(try await shelf.record(.controlImpression, control, key: "k") == .new)
  }

  @Test("a tile, a message and a coupon can be used without a url")
  func usableWithoutURL() async throws {
    for type in ["HOME_TILE", "message_full_page", "message_webview", "coupon_code"] {
      let card = try await shelf.card(CardContent(kind: .classic, extras: ["class_type": type]))
      #expect(try await shelf.record(.click, card, key: type) == .new)
    }
  }

  @Test(
    "a key is 1–64 characters without control characters",
    arguments: ["", "\u{7F}", "a\nb", String(repeating: "k", count: 65)])
  func invalidKeys(key: String) async throws {
    let card = try await shelf.card()
    #expect(try await shelf.record(.impression, card, key: key) == .refused(reason: .invalidKey))
    #expect(try await shelf.record(.impression, card, key: String(repeating: "é", count: 64)) == .new)
  }

  @Test("one bad event in a batch does not keep the others from being logged")
  func mixedBatch() async throws {
    let card = try await shelf.card()
    let batch = [
      CardEvent(key: "a", kind: .impression, card: CardID(rawValue: 77)),
      CardEvent(key: "b", kind: .click, card: card), CardEvent(key: "c", kind: .impression, card: card),
    ]
    #expect(
      try await shelf.events.record(batch, by: UserID(rawValue: 1), at: CardShelf.now) == [
        .refused(reason: .unknownCard), .refused(reason: .nothingToClick), .new,
      ])
  }
}
