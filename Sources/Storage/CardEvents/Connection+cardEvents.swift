import ContentCards
import SQLite

extension Connection {
  /// See ``CardEventStore/record(_:by:at:)``. For use inside a write.
  func record(_ events: [CardEvent], by user: UserID, at now: Timestamp) throws -> [CardEventOutcome] {
    try events.map { try record($0, by: user, at: now) }
  }

  func record(_ event: CardEvent, by user: UserID, at now: Timestamp) throws -> CardEventOutcome {
    guard event.hasValidKey else { return .refused(reason: .invalidKey) }
    guard let card = try eventCard(event.card, of: user) else {
      return try refusal(of: event, by: user, because: .unknownCard)
    }
    if let reason = card.rules.refusal(of: event.kind) { return try refusal(of: event, by: user, because: reason) }
    if event.kind == .dismissal, card.isDismissed { return .known }
    guard try insert(event, of: card, by: user, at: now) else { return .known }

    var figures = CardFigures()
    switch event.kind {
    case .impression, .controlImpression:
      try figures.countImpression(of: card, isFirstOfUser: isFirstView(of: card, by: user, at: now))
    case .click:
      figures.clicks = 1
      figures.uniqueClicks = card.isClicked ? 0 : 1
      if !card.isSeen {
        let implied = CardEvent(key: event.key, kind: .impression, card: card.id)
        _ = try insert(implied, isImplied: true, of: card, by: user, at: now)
        try figures.countImpression(of: card, isFirstOfUser: isFirstView(of: card, by: user, at: now))
      }
    case .dismissal:
      figures.dismissals = 1
    }
    try keepState(of: card, after: event.kind, at: now)
    if !card.isTest { try add(figures, to: card.origin, at: now) }
    return .new
  }

  /// An event that was logged once stays known, whatever its card can have now.
  private func refusal(
    of event: CardEvent, by user: UserID, because reason: CardEventRefusal
  ) throws -> CardEventOutcome {
    let isKnown: Int? = try value("SELECT 1 FROM card_event WHERE user_id = \(user) AND key = \(event.key)")
    return isKnown == nil ? .refused(reason: reason) : .known
  }

  /// False where the user's key is there already.
  private func insert(
    _ event: CardEvent, isImplied: Bool = false, of card: EventCard, by user: UserID, at now: Timestamp
  ) throws -> Bool {
    try run(
      """
      INSERT INTO card_event (user_id, key, is_implied, kind, card_id, campaign_id, version, variant, is_test, at)
      VALUES (\(user), \(event.key), \(isImplied), \(event.kind), \(card.id), \(card.origin.campaign),
        \(card.origin.version), \(card.origin.variant), \(card.isTest), \(now))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// First times are set once and stay.
  private func keepState(of card: EventCard, after kind: CardEventKind, at now: Timestamp) throws {
    switch kind {
    case .dismissal:
      try run("UPDATE card SET dismissed_at = \(now) WHERE id = \(card.id)")
    case .click where !card.isClicked:
      try run(
        """
        UPDATE card SET first_viewed_at = coalesce(first_viewed_at, \(now)),
          first_impression_at = coalesce(first_impression_at, \(now)), first_clicked_at = \(now)
        WHERE id = \(card.id)
        """)
    case .impression where !card.isSeen, .controlImpression where !card.isSeen:
      try run(
        """
        UPDATE card SET first_viewed_at = coalesce(first_viewed_at, \(now)), first_impression_at = \(now)
        WHERE id = \(card.id)
        """)
    case .impression, .controlImpression, .click: break
    }
  }

  /// Notes when a user first met a campaign; false where that is noted already, and for tests.
  private func isFirstView(of card: EventCard, by user: UserID, at now: Timestamp) throws -> Bool {
    if card.isSeen || card.isTest { return false }
    return try run(
      """
      INSERT INTO campaign_view (user_id, campaign_id, is_control, version, variant, first_viewed_at)
      VALUES (\(user), \(card.origin.campaign), \(card.rules.isControl), \(card.origin.version),
        \(card.origin.variant), \(now))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Takes the user's own words, the keys, out of their events; the facts stay in the figures of their campaigns.
  func anonymiseCardEvents(of user: UserID) throws {
    try run("UPDATE card_event SET key = 'erased ' || id WHERE user_id = \(user)")
  }
}

extension CardFigures {
  fileprivate mutating func countImpression(of card: EventCard, isFirstOfUser: Bool) {
    let unique = card.isSeen ? 0 : 1
    if card.rules.isControl {
      controlImpressions = 1
      uniqueControlImpressions = unique
    } else {
      impressions = 1
      uniqueImpressions = unique
      recipients = isFirstOfUser ? 1 : 0
    }
  }
}
