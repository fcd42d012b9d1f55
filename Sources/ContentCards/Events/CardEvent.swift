/// The kinds of past fact that are logged about a card.
public enum CardEventKind: String, Hashable, Sendable, Codable, CaseIterable {
  case impression
  /// The slot of a control card would have been seen.
  case controlImpression = "control_impression"
  case click
  case dismissal
}

/// One past fact about one card of one user, named by a key of its own so that sending it again adds nothing.
public struct CardEvent: Hashable, Sendable {
  /// Chosen by the sender, unique among one user's events: 1–64 characters, none a control character.
  public var key: String
  public var kind: CardEventKind
  public var card: CardID

  public init(key: String, kind: CardEventKind, card: CardID) {
    self.key = key
    self.kind = kind
    self.card = card
  }
}

/// What became of one event that was sent.
public enum CardEventOutcome: Hashable, Sendable {
  /// Counted now, and on disk.
  case new
  /// Its key was there already, or it dismisses a card that is dismissed: nothing was added.
  case known
  /// Not logged, with a reason a person can act on.
  case refused(reason: CardEventRefusal)
}

/// Why an event was not logged.
public enum CardEventRefusal: String, Hashable, Sendable {
  /// No card of this user has that id. The same answer for another user's card.
  case unknownCard = "unknown_card"
  /// The card is pinned or its author does not let it be dismissed.
  case notDismissible = "not_dismissible"
  /// A control card can only have control impressions, and only it can.
  case wrongKindForCard = "wrong_kind_for_card"
  /// A stock card without a url has nothing to click.
  case nothingToClick = "nothing_to_click"
  /// The key is not 1–64 characters without control characters.
  case invalidKey = "invalid_key"
}

/// Writes what users did with cards.
public protocol CardEventStore: Sendable {
  /// Logs the events of one user in order; the answer has one outcome for each, and comes when they are on disk.
  /// Totals, uniques and the cards' states change in the same transaction.
  ///
  /// An impression and a click mark the card viewed. Who clicks has seen: a click on a card without an impression also
  /// logs the impression it implies, so that of no campaign more cards are clicked than seen. First times stay.
  func record(_ events: [CardEvent], by user: UserID, at now: Timestamp) async throws -> [CardEventOutcome]

  /// Marks the named cards of this user viewed, where they are live and were not, and says how many that changed.
  ///
  /// It takes the cards that were on show, so that what arrived since stays unread. Nothing is logged: a row that was
  /// listed was not necessarily seen.
  @discardableResult
  func markViewed(_ cards: [CardID], by user: UserID, at now: Timestamp) async throws -> Int
}
