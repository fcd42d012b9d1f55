import ContentCards
import SQLite

/// What the logging of an event has to know of its card.
struct EventCard {
  let id: CardID
  let origin: CardOrigin
  let isTest: Bool
  let rules: CardEventRules
  /// Whether it has an impression; a card that was only marked viewed has none.
  let isSeen: Bool
  let isClicked: Bool
  let isDismissed: Bool

  static let columns: SQL = """
    id, campaign_id, version, variant, is_test, kind, class_type, url IS NOT NULL, pinned, dismissible, \
    first_impression_at IS NOT NULL, first_clicked_at IS NOT NULL, dismissed_at IS NOT NULL
    """

  init(row: borrowing Row) throws {
    id = try row[0]
    origin = CardOrigin(campaign: try row[1], version: try row[2], variant: try row[3])
    isTest = try row[4]
    rules = CardEventRules(
      kind: try row[5], classType: ContentCardClassType(rawType: try row[6]), hasURL: try row[7],
      pinned: try row[8], dismissible: try row[9])
    isSeen = try row[10]
    isClicked = try row[11]
    isDismissed = try row[12]
  }
}

extension Connection {
  /// Nil where this user has no such card. A card that is over stays one of theirs: what they did with it may be told
  /// late.
  func eventCard(_ id: CardID, of user: UserID) throws -> EventCard? {
    try first("SELECT \(EventCard.columns) FROM card WHERE id = \(id) AND user_id = \(user)") {
      try EventCard(row: $0)
    }
  }
}
