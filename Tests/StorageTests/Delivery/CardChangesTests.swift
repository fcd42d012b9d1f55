import ContentCards
import Storage
import Testing

@Suite("Changes of a user's list")
struct CardChangesTests {
  static let noon = DeliveryDesk.noon

  /// Whether the stream has an element already; the stream is over after it.
  private static func isTold(_ stream: AsyncStream<Void>, by action: () async throws -> Void) async throws -> Bool {
    let told = Task {
      for await _ in stream { return true }; return false
    }
    try await action()
    try await Task.sleep(for: .milliseconds(30))
    told.cancel()
    return await told.value
  }

  @Test("A delivery, an event and a published campaign are announced to the user's listeners, and to no other's")
  func announced() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana")
    let bo = try await desk.user("bo")
    let changes = desk.changes
    try await desk.apply(["key": "a", "delivery": ["event": "x"], "card": ["title": "A"]])
    for user in [ana, bo] { _ = try await desk.titles(user) }
    let events = AnnouncedCardEvents(desk.events, changes)

    #expect(try await Self.isTold(changes.changes(of: ana)) { try await desk.did("x", ana) })
    #expect(try await !Self.isTold(changes.changes(of: bo)) { try await desk.did("other", ana) })
    let card = try #require(try await desk.inbox.liveCards(of: ana, at: Self.noon).first)
    let view = [CardEvent(key: "1", kind: .impression, card: card.id)]
    #expect(
      try await Self.isTold(changes.changes(of: ana)) { _ = try await events.record(view, by: ana, at: Self.noon) })
    #expect(
      try await !Self.isTold(changes.changes(of: ana)) { _ = try await events.record(view, by: ana, at: Self.noon) },
      "a repeat changes nothing")
    #expect(
      try await Self.isTold(changes.changes(of: bo)) {
        try await desk.apply(["key": "b", "card": ["title": "B"]])
        try await desk.delivery.tick(at: Self.noon)
      })
    #expect(changes.listenerCount == 0, "who stops listening is forgotten")
  }
}
