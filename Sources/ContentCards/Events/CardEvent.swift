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
  /// Chosen by the sender, unique among one user's events: 1–64 characters.
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
  /// Its key was there already: nothing was added.
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
}

/// Writes what users did with cards.
public protocol CardEventStore: Sendable {
  /// Logs the events of one user in order; the answer has one outcome for each, and comes when they are on disk.
  /// Totals, uniques and the cards' states change in the same transaction.
  func record(_ events: [CardEvent], by user: UserID, at now: Timestamp) async throws -> [CardEventOutcome]
}
