import ContentCards
import Storage

/// One user who sends batches of events.
struct Client: Sendable {
  let user: UserID
  let events: SQLiteCardEventStore
  let cards: [CardID]
  let round: String

  static let now = Timestamp(seconds: 1_785_000_000)

  init(_ number: Int64, _ database: Database, round: String) throws {
    user = UserID(rawValue: number)
    events = SQLiteCardEventStore(database)
    cards = try SQLiteCardStore(database).liveCards(of: user, at: Self.now).map(\.id)
    self.round = round
  }

  static func all(_ database: Database, round: String) throws -> [Client] {
    try (1...8).map { try Client($0, database, round: round) }
  }

  func batch(_ number: Int) -> [CardEvent] {
    (0..<4).map { place in
      CardEvent(
        key: "\(round)-\(number)-\(place)", kind: place == 0 ? .click : .impression,
        card: cards[(number + place) % cards.count])
    }
  }

  func record(_ batch: [CardEvent]) async throws -> [CardEventOutcome] {
    try await events.record(batch, by: user, at: Self.now)
  }

  /// A line for each event: what was promised about it, the user, the key.
  func say(_ word: String, _ batch: [CardEvent]) {
    StorageProbe.say(batch.map { "\(word) \(user.rawValue) \($0.key)" }.joined(separator: "\n"))
  }
}
