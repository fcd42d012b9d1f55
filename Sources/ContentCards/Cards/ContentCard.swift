/// One piece of content delivered to one user.
public struct ContentCard: Hashable, Sendable, Identifiable {
  public let id: CardID
  public let user: UserID
  public let origin: CardOrigin
  public var content: CardContent
  /// Kept when a later version of the campaign replaces the text.
  public let created: Timestamp
  public let updated: Timestamp
  /// The first moment at which the card is over (exclusive end); at most 30 days after `created`.
  public let expiresAt: Timestamp
  /// Sent as a test: passes the same checks and counts in no statistic.
  public let isTest: Bool
  public var state: CardState

  public init(
    id: CardID, user: UserID, origin: CardOrigin, content: CardContent, created: Timestamp, updated: Timestamp,
    expiresAt: Timestamp, isTest: Bool = false, state: CardState = CardState()
  ) {
    self.id = id
    self.user = user
    self.origin = origin
    self.content = content
    self.created = created
    self.updated = updated
    self.expiresAt = expiresAt
    self.isTest = isTest
    self.state = state
  }
}

/// Where a card came from: the campaign, the version of it whose text the card carries, and the arm the user is in.
public struct CardOrigin: Hashable, Sendable {
  public var campaign: CampaignID
  public var version: Int
  /// The variant's name; "control" for a control card.
  public var variant: String

  public init(campaign: CampaignID, version: Int, variant: String) {
    self.campaign = campaign
    self.version = version
    self.variant = variant
  }
}

/// What the user did with a card: the first time of each, never undone.
public struct CardState: Hashable, Sendable {
  public var viewed: Timestamp?
  public var clicked: Timestamp?
  public var dismissed: Timestamp?

  public init(viewed: Timestamp? = nil, clicked: Timestamp? = nil, dismissed: Timestamp? = nil) {
    self.viewed = viewed
    self.clicked = clicked
    self.dismissed = dismissed
  }
}

extension ContentCard {
  public var isControl: Bool { content.kind == .control }

  /// Live, not viewed, not control: one row in the badge. The caller holds live cards only.
  public var isUnread: Bool { state.viewed == nil && !isControl }

  /// Whether the user may dismiss it: a pinned card stays.
  public var isDismissible: Bool { content.dismissible && !content.pinned && !isControl }

  /// Pinned first, then newest `created`, then highest id. One total order that no event changes.
  public static func precedes(_ a: ContentCard, _ b: ContentCard) -> Bool {
    if a.content.pinned != b.content.pinned { return a.content.pinned }
    if a.created != b.created { return a.created > b.created }
    return a.id > b.id
  }
}
