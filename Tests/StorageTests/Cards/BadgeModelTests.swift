import ContentCards
import TestSupport
import Testing

@testable import Storage

@Suite("List, badge and figures against a plain model") struct BadgeModelTests {
  @Test("agree after every one of many random steps of two sessions", arguments: 1...12)
  func agree(seed: Int) async throws {
    var random = SplitMix(seed: UInt64(seed))
    var walk = try RandomWalk()
    for _ in 0..<250 {
      try await walk.step(using: &random)
      try walk.compare()
    }
    #expect(try walk.shelf.figures.discrepancies() == [])
  }
}

/// The store and the model, taking the same steps.
private struct RandomWalk {
  let shelf: CardShelf
  private let second: SQLiteCardEventStore
  private var model = CardModel()
  private var clock: Int64 = 0
  /// The lists that two sessions have on show, drawn at some time before.
  private var shown: [[CardID]] = [[], []]
  private var sent: [CardEvent] = []

  init() throws {
    shelf = try CardShelf()
    second = SQLiteCardEventStore(try Database(path: shelf.folder.file("placard.db")))
  }

  mutating func step(using random: inout SplitMix) async throws {
    let session = Int.random(in: 0...1, using: &random)
    let store = session == 0 ? shelf.events : second
    let now = CardShelf.now.adding(seconds: clock)
    let user = UserID(rawValue: 1)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      let content = [CardContent.linked, .pinnedCard, .tile, .control, .linked][Int.random(in: 0..<5, using: &random)]
      let life = Int64.random(in: 1...400, using: &random)
      let isTest = Int.random(in: 0..<6, using: &random) == 0
      let id = try await shelf.card(at: clock, life: life, isTest: isTest, content)
      model.add(id, content, created: now, expiresAt: now.adding(seconds: life), isTest: isTest)
    case 3: clock += Int64.random(in: 0...60, using: &random)
    // A session draws its page anew; the other one stays behind.
    case 4: shown[session] = model.live(at: now).map(\.id)
    case 5:
      let changed = try await store.markViewed(shown[session], by: user, at: now)
      #expect(changed == model.markViewed(shown[session], at: now))
    default:
      guard let card = shown[session].randomElement(using: &random) else { return }
      let kind = CardEventKind.allCases[Int.random(in: 0..<4, using: &random)]
      var event = CardEvent(key: "k\(sent.count)", kind: kind, card: card)
      if Int.random(in: 0..<4, using: &random) == 0, let old = sent.randomElement(using: &random) { event = old }
      sent.append(event)
      let outcome = try await store.record([event], by: user, at: now)
      #expect(outcome == [model.record(event, at: now)], "\(event)")
    }
  }

  func compare() throws {
    let now = CardShelf.now.adding(seconds: clock)
    let cards = try shelf.cards.liveCards(of: UserID(rawValue: 1), at: now)
    let expected = model.live(at: now)
    #expect(cards.map(\.id) == expected.map(\.id))
    #expect(cards.map(\.state) == expected.map(\.state))
    #expect(cards.count { $0.isUnread } == model.unread(at: now))
    let figures = try shelf.total()
    #expect(figures == model.figures)
    #expect(figures.uniqueClicks <= figures.uniqueImpressions && figures.uniqueImpressions <= figures.sent)
    #expect(figures.uniqueControlImpressions <= figures.controlSent)
  }
}
