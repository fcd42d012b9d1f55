/// What is to change for one user, decided from a ``Standing`` and written as one transaction or not at all.
public struct DeliveryPlan: Sendable {
  public let user: UserID
  /// The revision the plan was made from. Where the user's is another by now, the plan is out of date.
  public let revision: Int64
  public var progress: DeliveryProgress
  public var sends: [Send] = []
  public var rewrites: [Rewrite] = []
  public var removals: [Removal] = []
  public var queued: [QueuedSend] = []
  /// Queued sends that are dealt with.
  public var settled: [Int64] = []
  public var aborts: [Abort] = []
  /// Campaigns in the ledger about which it was decided again not to send.
  public var declined: [Decline] = []
  public var activity: UserActivity?
  public var receipt: TriggerReceipt?
  /// Campaigns to which the activity may count as a conversion or as revenue.
  public var conversions: [ConversionCandidate] = []

  init(_ standing: Standing) {
    user = standing.user.id
    revision = standing.progress.revision
    progress = standing.progress
    progress.revision += 1
  }

  /// Whether the user's list is another after it.
  public var changesCards: Bool { !sends.isEmpty || !rewrites.isEmpty || !removals.isEmpty }
}

extension DeliveryPlan {
  /// A card to be made, and its line in the ledger unless it is a test.
  public struct Send: Sendable {
    public var origin: CardOrigin
    public var content: CardContent
    public var created: Timestamp
    public var expiresAt: Timestamp
    public var isTest: Bool
    public var properties: JSON.Fields
  }

  /// A held card that takes the text of a newer version; created, viewed, clicked and dismissed stay.
  public struct Rewrite: Sendable {
    public var card: CardID
    public var version: Int
    public var content: CardContent
    public var updated: Timestamp
    public var expiresAt: Timestamp
  }

  public struct Decline: Hashable, Sendable {
    public var campaign: CampaignID
    public var at: Timestamp
  }

  public struct Removal: Hashable, Sendable {
    public var card: CardID
    public var reason: RemovalReason
    public var at: Timestamp
  }

  /// A card that was not sent, counted with its reason.
  public struct Abort: Hashable, Sendable {
    public var origin: CardOrigin
    public var reason: String
    public var at: Timestamp
  }
}

/// Why delivery takes a live card away.
public enum RemovalReason: String, Hashable, Sendable, CaseIterable {
  /// A newer card of the campaign took its place.
  case replaced
  /// The user did one of the campaign's removal events.
  case removalEvent = "event"
}

/// A trigger's own key, so that the same one again sends nothing.
public struct TriggerReceipt: Hashable, Sendable {
  public var campaign: CampaignID
  public var key: String
  public var outcome: TriggerOutcome
  public var at: Timestamp
}

/// What became of a trigger for one user.
public enum TriggerOutcome: String, Hashable, Sendable {
  case sent
  /// It waits for its moment.
  case queued
  case notInAudience = "not_in_audience"
  /// The user had a card of the campaign before and may not have another yet.
  case notEligibleAgain = "not_eligible_again"
  /// A text aborted or broke a rule; the figures have the reason.
  case aborted
  /// The campaign is not live.
  case notLive = "not_live"
}

/// A campaign whose conversion window may hold an activity.
public struct ConversionCandidate: Hashable, Sendable {
  public var campaign: CampaignID
  /// Seconds from the first view.
  public var window: Int
  /// Whether the activity is the campaign's conversion event; a purchase counts as revenue either way.
  public var isConversion: Bool
}
