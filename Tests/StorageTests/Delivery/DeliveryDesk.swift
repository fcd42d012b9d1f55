import ContentCards
import SQLite
import Storage
import TestSupport
import Testing

/// Delivery over a database of its own, with the words tests need.
struct DeliveryDesk {
  let folder: TemporaryFolder
  let database: Database
  let users: SQLiteUserStore
  let campaigns: SQLiteCampaignStore
  let store: SQLiteDeliveryStore
  let events: SQLiteCardEventStore
  let figures: SQLiteCardFigureStore
  let delivery: Delivery
  let inbox: Inbox
  let changes = CardChanges()

  /// 2026-07-01T12:00:00Z
  static let noon = Timestamp(seconds: 1_782_907_200)

  init(_ renderer: some MessageRenderer = BraceMessages()) throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.path + "/placard.db")
    users = SQLiteUserStore(database)
    campaigns = SQLiteCampaignStore(database)
    store = SQLiteDeliveryStore(database)
    events = SQLiteCardEventStore(database)
    figures = SQLiteCardFigureStore(database)
    delivery = Delivery(campaigns: campaigns, store: store, renderer: renderer, changes: changes)
    inbox = Inbox(SQLiteCardStore(database), delivery) { error in Issue.record(error) }
  }

  /// The user of that name with these attributes set.
  @discardableResult
  func user(_ name: String = "ana", _ attributes: JSON = [:], at now: Timestamp = noon) async throws -> UserID {
    let id = try #require(ExternalID(name))
    return try await users.change(id, Attributes.changes(parsing: attributes), at: now).id
  }

  @discardableResult
  func apply(_ document: JSON, at now: Timestamp = noon) async throws -> Campaign {
    try await campaigns.save(CampaignFile(parsing: document), by: "test", at: now).campaign
  }

  func change(_ key: String, _ change: CampaignChange, at now: Timestamp = noon) async throws {
    _ = try await campaigns.change(#require(CampaignKey(key)), change, by: "test", at: now)
  }

  /// The titles of the user's live cards in the order of the feed; control cards as "(control)".
  func titles(_ user: UserID, at now: Timestamp = noon) async throws -> [String] {
    try await inbox.liveCards(of: user, at: now).map { $0.isControl ? "(control)" : $0.content.title }
  }

  func did(
    _ name: String, _ user: UserID, key: String? = nil, properties: JSON.Fields = JSON.Fields(),
    at now: Timestamp = noon
  ) async throws {
    try await delivery.record(
      UserActivity(key: key, kind: .event(name), at: now, properties: properties), by: user, at: now)
  }
}

extension DeliveryDesk {
  /// How often cards were not sent, by campaign and reason.
  func aborts() async throws -> [String: [String: Int]] {
    var counts: [String: [String: Int]] = [:]
    for campaign in try campaigns.campaigns().campaigns {
      for row in try store.outcome(of: campaign.id).aborts {
        counts[campaign.key.text, default: [:]][row.reason, default: 0] += row.count
      }
    }
    return counts
  }

  /// Another server over the same database, which knows nothing of the first.
  func anotherServer(failed: @escaping @Sendable (CampaignFault) -> Void = { _ in }) -> Delivery {
    Delivery(
      campaigns: SQLiteCampaignStore(database), store: SQLiteDeliveryStore(database), renderer: BraceMessages(),
      failed: failed)
  }

  func inbox(over delivery: Delivery) -> Inbox {
    Inbox(SQLiteCardStore(database), delivery) { error in Issue.record(error) }
  }

  func run(_ sql: SQL) async throws { _ = try await database.write { try $0.run(sql) } }
}
