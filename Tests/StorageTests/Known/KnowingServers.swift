import ContentCards
import SQLite
import TestSupport
import Testing

@testable import Storage

/// Two servers over one file, of which each keeps what it reads while the other writes.
struct KnowingServers {
  let folder: TemporaryFolder
  let servers: [KnowingServer]
  private(set) var now = CardShelf.now
  private var number = 0

  static let names = ["ana", "bo", "cy"]

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    servers = try (1...2).map { _ in KnowingServer(try Database(path: folder.file("placard.db"))) }
    for document in [
      [
        "key": "gift", "delivery": ["event": "bought"], "re_eligible_after_seconds": 0, "removal_events": ["left"],
        "card": ["title": "Gift"],
      ],
      ["key": "sale", "card": ["title": "Sale", "url": "/sale"]],
    ] as [JSON] {
      _ = try await servers[0].campaigns.save(CampaignFile(parsing: document), by: "test", at: now)
    }
    for name in ["ana", "bo"] { try await servers[0].change(name, ["first_name": "A", "tags": ["x"]], at: now) }
    try await servers[0].change("ana", ["plan": "gold"], at: now)
  }

  /// Users who are there.
  func users() throws -> [UserID] {
    try servers[0].database.read { try $0.query("SELECT id FROM user ORDER BY id") { try $0[0] } }
  }

  /// Does one thing to a user through one of the servers.
  mutating func apply(_ write: UserWrite, to user: UserID, on server: KnowingServer, _ card: CardID?) async throws {
    number += 1
    let other = try users().first { $0 != user }
    switch write {
    case .card: try await give(user, server)
    case .cardOfTheFuture: try await give(user, server, created: now.adding(seconds: 30))
    case .cardBeyondTheLimit: try await give(user, server, count: ContentCard.liveLimit + 1)
    case .impression: try await record(.impression, card, user, server)
    case .click: try await record(.click, card, user, server)
    case .dismissal: try await record(.dismissal, card, user, server)
    case .markedViewed: if let card { _ = try await server.events.markViewed([card], by: user, at: now) }
    case .rewritten:
      let (now, number) = (now, number)
      guard let card else { return }
      _ = try await server.database.write {
        try $0.update(card, to: CardContent(kind: .classic, title: "New \(number)"), version: 2, at: now)
      }
    case .repinned: if let card { try await server.run("UPDATE card SET pinned = 1 - pinned WHERE id = \(card)") }
    case .stopped:
      let now = now
      _ = try await server.database.write {
        try $0.removeCards(of: CampaignID(rawValue: 2), from: user, because: .stopped, at: now)
      }
    case .recalled: _ = try await server.campaigns.change(Self.key("sale"), .recall, by: "test", at: now)
    case .movedToAnother:
      if let card, let other { try await server.run("UPDATE card SET user_id = \(other) WHERE id = \(card)") }
    case .purged: if let card { try await server.run("DELETE FROM card WHERE id = \(card)") }
    case .broadcast:
      let document: JSON = ["key": .string("news-\(number)"), "card": ["title": "News"]]
      _ = try await server.campaigns.save(CampaignFile(parsing: document), by: "test", at: now)
      try await server.delivery.refresh(user, at: now)
    case .triggered: try await server.did("bought", user, at: now)
    case .removedByEvent: try await server.did("left", user, at: now)
    case .attribute: try await change(user, ["visits": .number(Double(number))], server)
    case .elements: try await change(user, ["tags": ["add": [.string("t\(number)")]]], server)
    case .withoutAttribute: try await change(user, ["first_name": .null], server)
    case .attributeMovedToAnother:
      guard let other else { return }
      try await server.run(
        "UPDATE OR IGNORE user_attribute SET user_id = \(other) WHERE user_id = \(user) AND name = 'plan'")
    case .renamed:
      let free = try Self.names.first { try server.users.user(Self.id($0)) == nil }
      if let free { try await server.run("UPDATE user SET external_id = \(free) WHERE id = \(user)") }
    case .erased: if let name = try server.users.user(user)?.externalID { _ = try await server.users.erase(name) }
    case .timePasses: now = now.adding(seconds: 45)
    case .clockIsSetBack: now = now.adding(seconds: -45)
    }
  }

  static func key(_ text: String) throws -> CampaignKey { try #require(CampaignKey(text)) }
  static func id(_ text: String) throws -> ExternalID { try #require(ExternalID(text)) }

  private func give(_ user: UserID, _ server: KnowingServer, created: Timestamp? = nil, count: Int = 1) async throws {
    let (now, number) = (now, number)
    let created = created ?? now
    try await server.database.write { connection in
      for _ in 1...count {
        let content = CardContent(
          kind: .classic, title: "Card \(number)", url: CardURL("/x"), pinned: number % 7 == 0)
        let card = NewCard(
          user: user, origin: CardOrigin(campaign: CampaignID(rawValue: 2), version: 1, variant: "A"),
          content: content, created: created, expiresAt: created.adding(seconds: Int64(40 + number % 90)))
        try connection.insert(card, at: now)
      }
    }
  }

  private func record(_ kind: CardEventKind, _ card: CardID?, _ user: UserID, _ server: KnowingServer) async throws {
    guard let card else { return }
    let event = CardEvent(key: "k\(number)", kind: kind, card: card)
    _ = try await server.events.record([event], by: user, at: now)
  }

  private func change(_ user: UserID, _ changes: JSON, _ server: KnowingServer) async throws {
    guard let name = try server.users.user(user)?.externalID else { return }
    try await server.change(name.text, changes, at: now)
  }
}

extension KnowingServer {
  fileprivate func change(_ name: String, _ changes: JSON, at now: Timestamp) async throws {
    _ = try await users.change(KnowingServers.id(name), Attributes.changes(parsing: changes), at: now)
  }

  fileprivate func did(_ name: String, _ user: UserID, at now: Timestamp) async throws {
    _ = try await delivery.record(
      UserActivity(kind: .event(name), at: now, properties: JSON.Fields()), by: user, at: now)
  }
}
