/// How far delivery has come for one user.
public struct DeliveryProgress: Hashable, Sendable {
  /// Rises with every change to the user's deliveries; 0 before the first.
  public var revision: Int64
  /// Every broadcast of this generation whose time had come at `decidedAt`, in this zone, is decided.
  public var generation: Int64
  public var decidedAt: Timestamp
  public var zone: TimeZoneName?
  /// Before this moment nothing becomes due while the generation stays.
  public var nextCheck: Timestamp

  public init(
    revision: Int64 = 0, generation: Int64 = 0, decidedAt: Timestamp = Timestamp(milliseconds: .min),
    zone: TimeZoneName? = nil, nextCheck: Timestamp = Timestamp(milliseconds: .min)
  ) {
    self.revision = revision
    self.generation = generation
    self.decidedAt = decidedAt
    self.zone = zone
    self.nextCheck = nextCheck
  }
}

extension DeliveryProgress {
  /// As of when the cards are to be listed for a reader whose clock said `now`: as of the last decision, where another
  /// reader made it a little later. So both see what was due for both, whoever delivered it.
  ///
  /// A little is ten seconds: by so much the clocks of servers may differ that share a database, and so long a read may
  /// wait for others' writes. What is further ahead was decided before the clock was set back.
  public func listingTime(at now: Timestamp) -> Timestamp {
    now < decidedAt && decidedAt <= now.adding(seconds: 10) ? decidedAt : now
  }
}

/// What one user was sent of one campaign. It outlives the cards.
public struct LedgerEntry: Hashable, Sendable {
  public var campaign: CampaignID
  public var variant: String
  public var sends: Int
  public var lastSent: Timestamp
  /// When it was last decided whether to send; re-eligibility counts from here.
  public var decided: Timestamp
  /// What the last send was personalised with besides the user.
  public var properties: JSON.Fields

  public init(
    campaign: CampaignID, variant: String, sends: Int, lastSent: Timestamp, decided: Timestamp,
    properties: JSON.Fields = JSON.Fields()
  ) {
    self.campaign = campaign
    self.variant = variant
    self.sends = sends
    self.lastSent = lastSent
    self.decided = decided
    self.properties = properties
  }
}

/// A live card as delivery sees it: without its content.
public struct HeldCard: Hashable, Sendable {
  public var id: CardID
  public var origin: CardOrigin
  public var created: Timestamp
  public var isPinned: Bool
  public var isTest: Bool

  public init(id: CardID, origin: CardOrigin, created: Timestamp, isPinned: Bool, isTest: Bool) {
    self.id = id
    self.origin = origin
    self.created = created
    self.isPinned = isPinned
    self.isTest = isTest
  }
}

/// A send that waits for its moment.
public struct QueuedSend: Hashable, Sendable {
  public var id: Int64
  public var campaign: CampaignID
  public var due: Timestamp
  public var properties: JSON.Fields

  public init(id: Int64 = 0, campaign: CampaignID, due: Timestamp, properties: JSON.Fields) {
    self.id = id
    self.campaign = campaign
    self.due = due
    self.properties = properties
  }
}

/// All that decisions about one user are made from, as of one revision.
public struct Standing: Sendable {
  public var user: User
  public var progress: DeliveryProgress
  public var ledger: [CampaignID: LedgerEntry]
  /// Live cards, control cards included.
  public var cards: [HeldCard]
  /// In the order in which they are due.
  public var queue: [QueuedSend]
  /// As ``AudienceSubject/activities``.
  public var activities: [Activity: [Timestamp]]

  public init(
    user: User, progress: DeliveryProgress, ledger: [CampaignID: LedgerEntry], cards: [HeldCard],
    queue: [QueuedSend], activities: [Activity: [Timestamp]]
  ) {
    self.user = user
    self.progress = progress
    self.ledger = ledger
    self.cards = cards
    self.queue = queue
    self.activities = activities
  }
}
