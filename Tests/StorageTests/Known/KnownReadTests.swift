import ContentCards
import SQLite
import TestSupport
import Testing

@testable import Storage

@Suite("What is known of users and their lists") struct KnownReadTests {
  /// A card of the future is no change until its time comes.
  @Test(
    "is read anew after every kind of write by another server",
    arguments: UserWrite.allCases.filter { $0 != .cardOfTheFuture })
  func everyWrite(write: UserWrite) async throws {
    var both = try await KnowingServers()
    let (reader, writer) = (both.servers[0], both.servers[1])
    let user = try #require(try both.users().first)
    // What the write needs to change anything: a gift, two cards of which the first ends soonest, one yet to come.
    try await both.apply(.triggered, to: user, on: writer, nil)
    for step in [UserWrite.card, .card, .cardOfTheFuture] { try await both.apply(step, to: user, on: writer, nil) }
    let before = try Reading(reader, at: both.now)
    #expect(try before == Reading(truthOf: reader.database, at: both.now))
    #expect(try before == Reading(reader, at: both.now), "nothing was written")

    let card = try #require(before.cards[user]?.first { $0.content.title.hasPrefix("Card") })
    try await both.apply(write, to: user, on: writer, card.id)
    let after = try Reading(reader, at: both.now)
    #expect(after != before, "the write changes something")
    #expect(try after == Reading(truthOf: reader.database, at: both.now))
  }

  @Test("is what the database says after every one of many random writes by two servers", arguments: 1...8)
  func randomWrites(seed: Int) async throws {
    var random = SplitMix(seed: UInt64(seed))
    var both = try await KnowingServers()
    for step in 0..<120 {
      let server = both.servers[Int.random(in: 0...1, using: &random)]
      guard let user = try both.users().randomElement(using: &random) else { return }
      let cards: [CardID] = try server.database.read {
        try $0.query("SELECT id FROM card WHERE user_id = \(user)") { try $0[0] }
      }
      var write = UserWrite.allCases.randomElement(using: &random) ?? .card
      // These leave little to change afterwards.
      if [.erased, .cardBeyondTheLimit].contains(write), step % 4 > 0 { write = .card }
      try await both.apply(write, to: user, on: server, cards.randomElement(using: &random))
      let truth = try Reading(truthOf: server.database, at: both.now)
      for server in both.servers { #expect(try Reading(server, at: both.now) == truth, "step \(step), \(write)") }
    }
  }
}

/// What is read of all users at one moment.
private struct Reading: Equatable {
  private(set) var users: [UserID: User] = [:]
  private(set) var named: [String: User] = [:]
  private(set) var cards: [UserID: [ContentCard]] = [:]

  /// By the stores.
  init(_ server: KnowingServer, at now: Timestamp) throws {
    for name in KnowingServers.names { named[name] = try server.users.user(KnowingServers.id(name)) }
    for id in try Self.everyUser(server.database) {
      users[id] = try server.users.user(id)
      let list = try server.cards.liveCards(of: id, at: now)
      if !list.isEmpty { cards[id] = list }
      #expect(try server.cards.look(at: id, now)?.cards ?? [] == list)
    }
  }

  /// By statements that keep nothing.
  init(truthOf database: Database, at now: Timestamp) throws {
    for id in try Self.everyUser(database) {
      try database.read { connection in
        users[id] = try connection.user(id)
        if let user = users[id] { named[user.externalID.text] = user }
        let list = try connection.query(
          """
          SELECT \(ContentCard.columns) FROM card WHERE user_id = \(id) AND \(Connection.isLive(at: now))
          ORDER BY pinned DESC, created_at DESC, id DESC
          """
        ) { try ContentCard(row: $0) }
        if !list.isEmpty { cards[id] = list }
      }
    }
  }

  /// Those who are gone too.
  private static func everyUser(_ database: Database) throws -> [UserID] {
    let last: Int64 = try database.read { try $0.value("SELECT seq FROM sqlite_sequence WHERE name = 'user'") } ?? 0
    return (0...last).map { UserID(rawValue: $0) }
  }
}
