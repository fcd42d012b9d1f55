import ContentCards
import SQLite

/// Why a card is gone for its user.
enum CardRemovalReason: String, SQLValue {
  case expired
  /// Its campaign took back its cards.
  case recalled
  /// The user had more cards than the limit, and this was the oldest unpinned.
  case limit
  /// A newer card of its campaign took its place.
  case replaced
  /// The user did what the campaign names as a reason to take its cards away.
  case event
  /// Its campaign was stopped.
  case stopped
}

extension Connection {
  /// Gives a card to its user, counts it as sent unless it is a test, and lets the oldest go beyond the limit.
  ///
  /// For use inside a write. The rules of content (size, life, addresses) are the caller's to check first.
  @discardableResult
  package func insert(_ card: NewCard, at now: Timestamp) throws -> CardID {
    let content = card.content
    let id = try nextCard(of: card.user)
    try run(
      """
      INSERT INTO card (
        id, user_id, campaign_id, version, variant, is_test, created_at, updated_at, expires_at,
        kind, title, description, image, image_alt_text, image_aspect_ratio, url, link_text, open_url_in_web_view,
        pinned, dismissible, language, class_type, extras
      ) VALUES (
        \(id), \(card.user), \(card.origin.campaign), \(card.origin.version), \(card.origin.variant), \(card.isTest),
        \(card.created), \(card.created), \(card.expiresAt),
        \(content.kind), \(content.title), \(content.description), \(content.image), \(content.imageAltText),
        \(content.imageAspectRatio), \(content.url), \(content.linkText), \(content.openURLInWebView),
        \(content.pinned), \(content.dismissible), \(content.language), \(content.classTypeText),
        \(ExtrasText.encode(content.extras))
      )
      """)
    if !card.isTest {
      var figures = CardFigures()
      if content.kind == .control { figures.controlSent = 1 } else { figures.sent = 1 }
      try add(figures, to: card.origin, at: now)
    }
    try keepLimit(of: card.user, at: now)
    return id
  }

  /// The user's number and after it the number of the card among all the user ever had: rows lie in the order of their
  /// ids, so a user's cards lie side by side however many others there are and whenever each was made.
  private func nextCard(of user: UserID) throws -> CardID {
    let id: CardID? = try value(
      "UPDATE user SET cards = cards + 1 WHERE id = \(user) RETURNING (id << 24) + cards")
    guard let id else { throw StoreError.conflict(detail: "user \(user.rawValue) is gone") }
    return id
  }

  /// The text of a later version of the campaign takes the place of the card's own; times and states stay.
  ///
  /// `expiresAt` nil keeps the end it has. False where there is no such card.
  @discardableResult
  func update(
    _ card: CardID, to content: CardContent, version: Int, expiresAt: Timestamp? = nil, at now: Timestamp
  ) throws -> Bool {
    try run(
      """
      UPDATE card SET
        version = \(version), updated_at = max(updated_at, \(now)), expires_at = coalesce(\(expiresAt), expires_at),
        kind = \(content.kind), title = \(content.title), description = \(content.description),
        image = \(content.image), image_alt_text = \(content.imageAltText),
        image_aspect_ratio = \(content.imageAspectRatio), url = \(content.url), link_text = \(content.linkText),
        open_url_in_web_view = \(content.openURLInWebView), pinned = \(content.pinned),
        dismissible = \(content.dismissible), language = \(content.language), class_type = \(content.classTypeText),
        extras = \(ExtrasText.encode(content.extras))
      WHERE id = \(card)
      """) == 1
  }

  /// Takes away the cards of one user that a campaign gave, and says how many there were.
  @discardableResult
  func removeCards(
    of campaign: CampaignID, from user: UserID, because reason: CardRemovalReason, at now: Timestamp
  ) throws -> Int {
    try run(
      """
      UPDATE card SET removed_at = \(now), removal_reason = \(reason)
      WHERE user_id = \(user) AND is_gone = 0 AND campaign_id = \(campaign)
      """)
  }
}
