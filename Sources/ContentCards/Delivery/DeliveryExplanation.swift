/// Why a user has a campaign's card or has not: every question that delivery asks, with its answer.
public struct DeliveryExplanation: Sendable {
  public var campaign: CampaignKey
  public var user: ExternalID
  public var at: Timestamp
  public var version: Int
  public var verdict: Verdict
  public var state: CampaignState
  /// The first moment at which this user may get it, in their own zone where the campaign says so; nil for a draft.
  public var start: Timestamp?
  /// Exclusive.
  public var end: Timestamp?
  public var audience: AudienceExplanation
  public var bucket: Bucket
  /// The arm of the bucket, or the one the user already has.
  public var arm: String
  public var isArmKept: Bool
  public var ledger: LedgerEntry?
  /// When the user may get another; nil where never, or where nothing was sent yet.
  public var eligibleAgain: Timestamp?
  public var heldCard: HeldCard?
  /// When the last decision about broadcasts was made for this user; nil before the first.
  public var decidedAt: Timestamp?
  /// Sends that wait for their moment.
  public var queued: [Timestamp]
  public var liveCards: Int
  /// The size of the personalised card in bytes; nil where it would not be sent.
  public var size: Int?
  /// Why the personalised card would not be sent, nil where it would.
  public var contentProblem: String?
  /// What would keep it from becoming an object of its page: missing keys and bad values.
  public var cardProblems: [String]

  /// The answer in one word.
  public enum Verdict: String, Sendable {
    /// The card is there.
    case hasCard = "has_card"
    /// It had one, which is over, dismissed, replaced or taken back.
    case hadCard = "had_card"
    /// The next read brings it.
    case nextRead = "next_read"
    /// It comes when its moment does.
    case waiting
    /// The campaign is no broadcast, and nothing asked for it yet.
    case notTriggered = "not_triggered"
    case notLive = "not_live"
    case notInAudience = "not_in_audience"
    /// It was decided for this version that the user is not sent it, and stays so though the answer is another by now.
    case decidedAgainst = "decided_against"
    /// The personalised card aborts or breaks a rule.
    case notSendable = "not_sendable"
  }
}

extension Delivery {
  /// Explains without changing anything. Nil where there is no such user.
  public func why(
    _ campaign: Campaign, _ user: UserID, shopCurrency: Currency, at now: Timestamp
  ) async throws -> DeliveryExplanation? {
    let asked = campaign.definition.audience.activities
    guard let standing = try await store.standing(of: user, activities: asked, at: now) else { return nil }
    let compiled = try CompiledCampaign(campaign, renderer)
    return DeliveryExplanation(compiled, standing, shopCurrency: shopCurrency, at: now)
  }
}

extension DeliveryExplanation {
  init(_ compiled: CompiledCampaign, _ standing: Standing, shopCurrency: Currency, at now: Timestamp) {
    let campaign = compiled.campaign
    let user = standing.user
    let zone = user.timeZone
    let subject = AudienceSubject(attributes: user.attributes, activities: standing.activities, now: now)
    let entry = standing.ledger[campaign.id]
    let bucket = Bucket(user: user.externalID, campaign: campaign.key)
    let arm = compiled.arm(of: user.externalID, held: entry?.variant)
    let data = MessageData(user: user, properties: entry?.properties ?? JSON.Fields(), now: now)
    self.campaign = campaign.key
    self.user = user.externalID
    at = now
    version = campaign.version
    state = campaign.state(at: now, forUserIn: zone)
    start = campaign.start(forUserIn: zone)
    end = campaign.definition.end?.instant(forUserIn: zone)
    audience = campaign.definition.audience.explanation(for: subject)
    self.bucket = bucket
    self.arm = arm
    isArmKept = entry?.variant == arm
    ledger = entry
    eligibleAgain = entry.flatMap { entry in
      campaign.definition.reEligibleAfter.map { entry.decided.adding(seconds: Int64($0)) }
    }
    heldCard = standing.cards.first { $0.origin.campaign == campaign.id && !$0.isTest }
    let decided = standing.progress.decidedAt
    decidedAt = decided == DeliveryProgress().decidedAt ? nil : decided
    queued = standing.queue.filter { $0.campaign == campaign.id }.map(\.due)
    liveCards = standing.cards.count
    cardProblems = []
    switch compiled.content(ofArm: arm, data) {
    case .content(let content)?:
      size = content.size
      cardProblems = content.problems(shopCurrency: shopCurrency).map(\.description)
    case .aborted(let reason)?: contentProblem = reason
    case nil: contentProblem = "there is no variant named \(arm)"
    }
    verdict = .nextRead
    verdict = judged(campaign, standing.progress)
  }

  private func judged(_ campaign: Campaign, _ progress: DeliveryProgress) -> Verdict {
    if heldCard != nil { return .hasCard }
    if !queued.isEmpty { return .waiting }
    let mayAgain = eligibleAgain.map { $0 <= at } ?? false
    if ledger != nil, !mayAgain { return .hadCard }
    if state == .scheduled { return .waiting }
    if state != .live { return .notLive }
    if !campaign.definition.entry.isBroadcast { return .notTriggered }
    if !audience.holds { return .notInAudience }
    if contentProblem != nil { return .notSendable }
    let formerStart = campaign.start(forUserIn: progress.zone) ?? at
    let isDecided = campaign.generation <= progress.generation && formerStart <= progress.decidedAt
    return isDecided && ledger == nil ? .decidedAgainst : .nextRead
  }
}
