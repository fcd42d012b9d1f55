import Synchronization
import Testing

@testable import ContentCards

struct SourceDown: Error {}

/// A card store that answers what it is told to.
final class ScriptedCardStore: CardStore {
  let answer: Mutex<Result<[ContentCard], SourceDown>>

  init(_ answer: Result<[ContentCard], SourceDown>) { self.answer = Mutex(answer) }

  func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard] {
    try answer.withLock { $0 }.get()
  }

  func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard? {
    try await liveCards(of: user, at: now).first { $0.id == id }
  }
}

@Suite("The feed of one user")
struct CardFeedTests {
  private let store = ScriptedCardStore(.success([.sample(2, .tile()), .sample(1)]))
  private let user = UserID(rawValue: 1)

  /// What an observer was told: the ids, or nil for a failure.
  private final class Told: Sendable {
    let updates = Mutex<[[CardID]?]>([])

    func note(_ refresh: ContentCardRefresh) {
      updates.withLock { $0.append(refresh.failure == nil ? refresh.cards.map(\.id) : nil) }
    }
  }

  @Test("A refresh succeeds with the live cards, and every observer is told")
  func success() async {
    let feed = CardFeed(user: user, store: store)
    let told = [Told(), Told()]
    for told in told { feed.addObserver(told.note) }
    let refresh = await feed.requestContentCardsRefresh(at: ContentCard.noon)
    #expect(refresh.cards.map(\.id) == [2, 1])
    #expect(feed.contentCards.map(\.id) == [2, 1])
    for told in told { #expect(told.updates.withLock { $0 } == [[2, 1]]) }
  }

  @Test("A refresh that fails is told as a failure, and the cards of the one before stay")
  func failure() async {
    let feed = CardFeed(user: user, store: store)
    let told = Told()
    feed.addObserver(told.note)
    await feed.requestContentCardsRefresh(at: ContentCard.noon)
    store.answer.withLock { $0 = .failure(SourceDown()) }
    let refresh = await feed.requestContentCardsRefresh(at: ContentCard.noon)
    #expect(refresh.failure is SourceDown)
    #expect(told.updates.withLock { $0 } == [[2, 1], nil])
    #expect(feed.contentCards.map(\.id) == [2, 1])
  }

  @Test("From one card to none is an update like any other")
  func emptied() async {
    let feed = CardFeed(user: user, store: store)
    let told = Told()
    feed.addObserver(told.note)
    await feed.requestContentCardsRefresh(at: ContentCard.noon)
    store.answer.withLock { $0 = .success([]) }
    await feed.requestContentCardsRefresh(at: ContentCard.noon)
    #expect(told.updates.withLock { $0 } == [[2, 1], []])
    #expect(feed.contentCards.isEmpty)
  }

  @Test("An observer that was removed is told nothing more, the others are")
  func removal() async {
    let feed = CardFeed(user: user, store: store)
    let leaving = Told()
    let staying = Told()
    let id = feed.addObserver(leaving.note)
    feed.addObserver(staying.note)
    feed.removeObserver(id)
    await feed.requestContentCardsRefresh(at: ContentCard.noon)
    #expect(leaving.updates.withLock { $0.isEmpty })
    #expect(staying.updates.withLock { $0.count } == 1)
  }

  @Test("The population hook is passed before anyone sees the cards")
  func population() async {
    let feed = CardFeed(user: user, store: store, population: FeedPopulation([{ $0.filter { $0.id == 1 } }]))
    let told = Told()
    feed.addObserver(told.note)
    #expect(await feed.requestContentCardsRefresh(at: ContentCard.noon).cards.map(\.id) == [1])
    #expect(told.updates.withLock { $0 } == [[1]])
  }

  @Test("An update yields the converted objects of the given class types, or none where its refresh failed")
  func handling() async {
    let refresh = await CardFeed(user: user, store: store).requestContentCardsRefresh(at: ContentCard.noon)
    let conversion = ContentCardConversion.sample
    let handled = conversion.handleContentCardsUpdated(refresh, for: [.homeTile])
    #expect(handled.objects.map { $0.contentCardData?.contentCardId } == [2])
    #expect(conversion.handleContentCardsUpdated(refresh, for: [.group]).objects.isEmpty)
    #expect(conversion.handleContentCardsUpdated(.failed(SourceDown()), for: [.homeTile]).objects.isEmpty)
  }

  @Test("The answer to an older request that comes late takes nobody back in time")
  func overtaken() async {
    let gate = Gate()
    let feed = CardFeed(user: user, store: SlowFirstStore(gate: gate))
    let told = Told()
    feed.addObserver(told.note)
    async let slow = feed.requestContentCardsRefresh(at: ContentCard.noon)
    await gate.reached()
    await feed.requestContentCardsRefresh(at: ContentCard.noon)
    gate.open()
    let late = await slow
    #expect(late.cards.map(\.id) == [1])
    #expect(told.updates.withLock { $0 } == [[2]])
    #expect(feed.contentCards.map(\.id) == [2])
  }
}

/// Answers its first reader with card 1 once the gate is open, all others with card 2 at once.
private final class SlowFirstStore: CardStore {
  let gate: Gate
  private let reads = Mutex(0)

  init(gate: Gate) { self.gate = gate }

  func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard] {
    let read = reads.withLock { reads in
      reads += 1
      return reads
    }
    guard read == 1 else { return [.sample(2)] }
    await gate.pass()
    return [.sample(1)]
  }

  func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard? { nil }
}
