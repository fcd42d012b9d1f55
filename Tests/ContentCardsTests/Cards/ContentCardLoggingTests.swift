import Synchronization
import Testing

@testable import ContentCards

@Suite("Logging what is done with an object")
struct ContentCardLoggingTests {
  /// Keeps what it is asked to write.
  private final class Ledger: CardEventStore {
    let written = Mutex<[(event: CardEvent, user: UserID, at: Timestamp)]>([])

    func record(_ events: [CardEvent], by user: UserID, at now: Timestamp) async throws -> [CardEventOutcome] {
      written.withLock { $0 += events.map { ($0, user, now) } }
      return events.map { _ in .new }
    }

    func markViewed(_ cards: [CardID], by user: UserID, at now: Timestamp) async throws -> Int { 0 }
  }

  private let ledger = Ledger()
  private var log: CardEventLog { CardEventLog(store: ledger, user: UserID(rawValue: 5), now: ContentCard.noon) }

  @Test("Impression, click and dismissal name the card, the user and the time")
  func card() async throws {
    let tile = try #require(
      ContentCardConversion.sample.convertContentCards([.sample(7, .tile())], to: Tile.self).objects.first)
    #expect(try await tile.logContentCardImpression(to: log, key: "a") == .new)
    #expect(try await tile.logContentCardClicked(to: log, key: "b") == .new)
    #expect(try await tile.logContentCardDismissed(to: log, key: "c") == .new)
    let written = ledger.written.withLock { $0 }
    #expect(
      written.map(\.event) == [
        CardEvent(key: "a", kind: .impression, card: 7), CardEvent(key: "b", kind: .click, card: 7),
        CardEvent(key: "c", kind: .dismissal, card: 7),
      ])
    #expect(written.allSatisfy { $0.user == UserID(rawValue: 5) && $0.at == ContentCard.noon })
  }

  @Test("About local content nothing is logged")
  func local() async throws {
    let tile = Tile(title: "Local", image: "/a.svg")
    #expect(try await tile.logContentCardImpression(to: log, key: "a") == nil)
    #expect(try await tile.logContentCardClicked(to: log, key: "b") == nil)
    #expect(try await tile.logContentCardDismissed(to: log, key: "c") == nil)
    #expect(ledger.written.withLock { $0.isEmpty })
  }
}
