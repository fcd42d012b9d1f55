import ContentCards
import SQLite

@testable import Storage

/// Each thing that changes what is read of a user.
enum UserWrite: CaseIterable, Sendable {
  case card, cardOfTheFuture, cardBeyondTheLimit
  case impression, click, dismissal, markedViewed
  case rewritten, repinned, stopped, recalled, movedToAnother, purged
  case broadcast, triggered, removedByEvent
  case attribute, elements, withoutAttribute, attributeMovedToAnother, renamed, erased
  case timePasses, clockIsSetBack
}

/// One server over a database file, with stores that keep what they read.
struct KnowingServer: Sendable {
  let database: Database
  let users: SQLiteUserStore
  let cards: SQLiteCardStore
  let events: SQLiteCardEventStore
  let campaigns: SQLiteCampaignStore
  let delivery: Delivery

  init(_ database: Database) {
    self.database = database
    users = SQLiteUserStore(database)
    cards = SQLiteCardStore(database)
    events = SQLiteCardEventStore(database)
    campaigns = SQLiteCampaignStore(database)
    delivery = Delivery(
      campaigns: campaigns, store: SQLiteDeliveryStore(database), renderer: BraceMessages())
  }

  func run(_ sql: SQL) async throws { _ = try await database.write { try $0.run(sql) } }
}
