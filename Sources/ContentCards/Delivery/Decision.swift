/// Decides what changes for one user, and gathers it in a plan. Pure: it reads nothing but what it was given.
struct Decision {
  let standing: Standing
  let snapshot: CampaignSnapshot
  let now: Timestamp
  var plan: DeliveryPlan
  /// The user's cards and ledger as they are after the plan.
  var held: [HeldCard]
  var ledger: [CampaignID: LedgerEntry]

  init(_ standing: Standing, _ snapshot: CampaignSnapshot, at now: Timestamp) {
    self.standing = standing
    self.snapshot = snapshot
    self.now = now
    plan = DeliveryPlan(standing)
    held = standing.cards
    ledger = standing.ledger
  }

  var user: User { standing.user }

  /// What reading brings: new texts, broadcasts whose time has come, queued sends that are due.
  mutating func refresh() {
    rewrite()
    decideBroadcasts()
    settleQueue()
    finish()
  }

  /// What follows from something the user did.
  mutating func record(_ activity: UserActivity) {
    plan.activity = activity
    removeCards(after: activity)
    for campaign in snapshot.entered(by: activity, at: now, zone: user.timeZone) {
      guard case .on(_, let delay) = campaign.definition.entry else { continue }
      _ = trigger(campaign, properties: activity.properties, due: activity.at.adding(seconds: Int64(delay)), activity)
    }
    plan.conversions = snapshot.conversions(of: activity)
    finish()
  }

  /// What follows from a call that names the user.
  mutating func trigger(_ campaign: CompiledCampaign, properties: JSON.Fields, key: String?) -> TriggerOutcome {
    let outcome = trigger(campaign, properties: properties, due: now, nil)
    // What is not live today may be tomorrow: the same trigger may come again.
    if let key, outcome != .notLive {
      plan.receipt = TriggerReceipt(campaign: campaign.id, key: key, outcome: outcome, at: now)
    }
    finish()
    return outcome
  }

  /// A card that only shows what a real one would be: same checks, no figures, no ledger.
  mutating func sendTest(_ campaign: CompiledCampaign, arm: String, properties: JSON.Fields) -> String? {
    let data = MessageData(user: user, properties: properties, now: now)
    switch campaign.content(ofArm: arm, data) {
    case .content(let content)?:
      for card in held where card.isTest && card.origin.campaign == campaign.id { remove(card, .replaced) }
      append(campaign, arm: arm, content, properties: properties, isTest: true)
      finish()
      return nil
    case .aborted(let reason)?: return reason
    case nil: return "there is no variant named \(arm)"
    }
  }
}

extension Decision {
  private mutating func finish() {
    plan.progress.nextCheck = nextCheck()
  }

  /// The first moment at which something may become due while no campaign changes.
  private func nextCheck() -> Timestamp {
    let progress = plan.progress
    var next = Timestamp(milliseconds: .max)
    let windows = snapshot.windows(forUserIn: progress.zone)
    for (index, campaign) in snapshot.broadcasts.enumerated() {
      if campaign.generation > progress.generation { return Timestamp(milliseconds: .min) }
      if windows[index].start > progress.decidedAt { next = min(next, windows[index].start) }
      if let wait = campaign.reEligibleAfter, let entry = ledger[campaign.id] {
        let again = max(entry.decided.adding(seconds: Int64(wait)), windows[index].start)
        if windows[index].end.map({ again < $0 }) ?? true { next = min(next, again) }
      }
    }
    for queued in standing.queue where !plan.settled.contains(queued.id) { next = min(next, queued.due) }
    for queued in plan.queued { next = min(next, queued.due) }
    return next
  }
}

extension CampaignSnapshot.Window {
  func contains(_ now: Timestamp) -> Bool { start <= now && (end.map { now < $0 } ?? true) }
}
