import ContentCards
import SQLite
import TestSupport

@testable import Storage

/// A database of one test's own, with cards of users who exist once they are named.
struct CardShelf: Sendable {
  let folder: TemporaryFolder
  let database: Database
  let cards: SQLiteCardStore
  let events: SQLiteCardEventStore
  let figures: SQLiteCardFigureStore

  static let now = Timestamp(seconds: 1_785_000_000)

  init(_ options: DatabaseOptions = DatabaseOptions()) throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file("placard.db"), options)
    cards = SQLiteCardStore(database)
    events = SQLiteCardEventStore(database)
    figures = SQLiteCardFigureStore(database)
  }

  /// Makes a card at `now` moved by `at` seconds, that lives for a day.
  @discardableResult
  func card(
    of user: Int64 = 1, campaign: Int64 = 1, version: Int = 1, variant: String = "A", at seconds: Int64 = 0,
    life: Int64 = 86400, isTest: Bool = false, _ content: CardContent = CardContent(kind: .classic, title: "Card")
  ) async throws -> CardID {
    let created = Self.now.adding(seconds: seconds)
    let card = NewCard(
      user: UserID(rawValue: user),
      origin: CardOrigin(campaign: CampaignID(rawValue: campaign), version: version, variant: variant),
      content: content, created: created, expiresAt: created.adding(seconds: life), isTest: isTest)
    return try await database.write { connection in
      try connection.ensure(user: user, campaign: campaign)
      if !isTest { try connection.enterSend(of: campaign, to: user, variant, at: created) }
      return try connection.insert(card, at: created)
    }
  }

  func live(of user: Int64 = 1, at seconds: Int64 = 0) throws -> [CardID] {
    try cards.liveCards(of: UserID(rawValue: user), at: Self.now.adding(seconds: seconds)).map(\.id)
  }

  func state(_ card: CardID, of user: Int64 = 1, at seconds: Int64 = 0) throws -> CardState? {
    try cards.liveCard(card, of: UserID(rawValue: user), at: Self.now.adding(seconds: seconds))?.state
  }

  @discardableResult
  func record(
    _ kind: CardEventKind, _ card: CardID, key: String, by user: Int64 = 1, at seconds: Int64 = 0
  ) async throws -> CardEventOutcome? {
    try await events.record(
      [CardEvent(key: key, kind: kind, card: card)], by: UserID(rawValue: user), at: Self.now.adding(seconds: seconds)
    ).first
  }

  func total(of campaign: Int64 = 1) throws -> CardFigures {
    try figures.figures(of: CampaignID(rawValue: campaign)).total
  }

  func loggedEvents() throws -> Int { try database.read { try $0.value("SELECT count(*) FROM card_event") } ?? 0 }

  func run(_ sql: SQL) async throws { _ = try await database.write { try $0.run(sql) } }
}

extension Connection {
  /// A user and a campaign of that id, made where they are missing.
  func ensure(user: Int64, campaign: Int64) throws {
    try run(
      """
      INSERT INTO user (id, external_id, created_at) VALUES (\(user), \("u-\(user)"), 0) ON CONFLICT DO NOTHING
      """)
    try run(
      """
      INSERT INTO campaign (id, key, name) VALUES (\(campaign), \("campaign-\(campaign)"), '') ON CONFLICT DO NOTHING
      """)
  }

  /// The ledger's line of one more card.
  fileprivate func enterSend(of campaign: Int64, to user: Int64, _ variant: String, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO send_ledger (
        user_id, campaign_id, variant, sends, first_sent_at, last_sent_at, decided_at, properties
      ) VALUES (\(user), \(campaign), \(variant), 1, \(now), \(now), \(now), '{}')
      ON CONFLICT DO UPDATE SET sends = sends + 1
      """)
  }
}

extension CardContent {
  static let control = CardContent(kind: .control)
  static let linked = CardContent(kind: .classic, title: "Linked", url: CardURL("/offers"))
  static let tile = CardContent(kind: .captionedImage, title: "Tile", extras: ["class_type": "Home_Tile"])
  static let pinnedCard = CardContent(kind: .classic, title: "Pinned", pinned: true)
}
