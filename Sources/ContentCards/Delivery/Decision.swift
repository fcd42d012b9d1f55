/// Decides what changes for one user, and gathers it in a plan. Pure: it reads nothing but what it was given.
struct Decision {
  let standing: Standing
  let snapshot: CampaignSnapshot
  let now: Timestamp
  private(set) var plan: DeliveryPlan
  private var held: [HeldCard]
  private var ledger: [CampaignID: LedgerEntry]

  init(_ standing: Standing, _ snapshot: CampaignSnapshot, at now: Timestamp) {
    self.standing = standing
    self.snapshot = snapshot
    self.now = now
    plan = DeliveryPlan(standing)
    held = standing.cards
    ledger = standing.ledger
  }

  private var user: User { standing.user }

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

// MARK: - What reading brings

extension Decision {
  private mutating func rewrite() {
    for card in held where !card.isTest {
      // Tried once for each version, at the first read after it: what was decided stays.
      guard let campaign = snapshot.byID[card.origin.campaign], card.origin.version < campaign.campaign.version,
        campaign.generation > standing.progress.generation
      else { continue }
      let properties = ledger[campaign.id]?.properties ?? JSON.Fields()
      let data = MessageData(user: user, properties: properties, now: now)
      // A card whose arm is gone, or whose new text cannot be sent to this user, stays as it was sent.
      guard case .content(let content)? = campaign.content(ofArm: card.origin.variant, data) else { continue }
      let end = campaign.definition.life.end(ofCardMade: card.created, forUserIn: user.timeZone)
      plan.rewrites.append(
        DeliveryPlan.Rewrite(
          card: card.id, version: campaign.campaign.version, content: content, updated: max(now, card.created),
          expiresAt: max(end, card.created)))
    }
  }

  private mutating func decideBroadcasts() {
    let progress = standing.progress
    let windows = snapshot.windows(forUserIn: user.timeZone)
    let former = snapshot.windows(forUserIn: progress.zone)
    var due: [(start: Timestamp, campaign: CompiledCampaign)] = []
    for (index, campaign) in snapshot.broadcasts.enumerated() where windows[index].contains(now) {
      let isDecided =
        campaign.generation <= progress.generation && former[index].start <= progress.decidedAt
      if !isDecided || mayEnterAgain(campaign) { due.append((windows[index].start, campaign)) }
    }
    // Oldest first, so that of cards made at one read the newest campaign stands on top.
    due.sort { ($0.start, $0.campaign.generation) < ($1.start, $1.campaign.generation) }
    for (_, campaign) in due { _ = send(campaign, properties: JSON.Fields(), nil) }
    plan.progress.generation = max(snapshot.generation, progress.generation)
    // Where the clock was set back, what lay in between is decided again: the ledger keeps it from being sent twice,
    // and nothing that was planned meanwhile is lost.
    plan.progress.decidedAt = now
    plan.progress.zone = user.timeZone
  }

  private func mayEnterAgain(_ campaign: CompiledCampaign) -> Bool {
    guard let wait = campaign.reEligibleAfter, let entry = ledger[campaign.id] else { return false }
    return entry.decided.adding(seconds: Int64(wait)) <= now
  }

  private mutating func settleQueue() {
    for queued in standing.queue where queued.due <= now {
      plan.settled.append(queued.id)
      guard let campaign = snapshot.byID[queued.campaign],
        campaign.campaign.state(at: now, forUserIn: user.timeZone) == .live
      else { continue }
      _ = deliver(campaign, properties: queued.properties)
    }
  }
}

// MARK: - Sending

extension Decision {
  private mutating func trigger(
    _ campaign: CompiledCampaign, properties: JSON.Fields, due: Timestamp, _ activity: UserActivity?
  ) -> TriggerOutcome {
    guard campaign.campaign.state(at: now, forUserIn: user.timeZone) == .live else { return .notLive }
    if due <= now { return send(campaign, properties: properties, activity) }
    guard isEligible(campaign) else { return .notEligibleAgain }
    guard campaign.audience.includes(subject(activity)) else { return .notInAudience }
    plan.queued.append(QueuedSend(campaign: campaign.id, due: due, properties: properties))
    return .queued
  }

  /// Sends where ledger and audience allow it.
  private mutating func send(
    _ campaign: CompiledCampaign, properties: JSON.Fields, _ activity: UserActivity?
  ) -> TriggerOutcome {
    guard isEligible(campaign) else { return .notEligibleAgain }
    guard campaign.audience.includes(subject(activity)) else {
      decline(campaign)
      return .notInAudience
    }
    return deliver(campaign, properties: properties)
  }

  /// Sends where the ledger allows it; that the user is in the audience was decided before.
  private mutating func deliver(_ campaign: CompiledCampaign, properties: JSON.Fields) -> TriggerOutcome {
    guard isEligible(campaign) else { return .notEligibleAgain }
    let arm = campaign.arm(of: user.externalID, held: ledger[campaign.id]?.variant)
    let data = MessageData(user: user, properties: properties, now: now)
    switch campaign.content(ofArm: arm, data) {
    case .content(let content)?:
      for card in held where card.origin.campaign == campaign.id && !card.isTest { remove(card, .replaced) }
      // Of two that fall due at one read only the later is made.
      plan.sends.removeAll { $0.origin.campaign == campaign.id }
      append(campaign, arm: arm, content, properties: properties, isTest: false)
      return .sent
    case .aborted(let reason)?:
      plan.aborts.append(DeliveryPlan.Abort(origin: origin(campaign, arm), reason: reason, at: now))
      decline(campaign)
      return .aborted
    case nil: return .aborted
    }
  }

  private func isEligible(_ campaign: CompiledCampaign) -> Bool {
    ledger[campaign.id] == nil || mayEnterAgain(campaign)
  }

  private mutating func decline(_ campaign: CompiledCampaign) {
    guard ledger[campaign.id] != nil else { return }
    ledger[campaign.id]?.decided = now
    plan.declined.append(DeliveryPlan.Decline(campaign: campaign.id, at: now))
  }

  private func origin(_ campaign: CompiledCampaign, _ arm: String) -> CardOrigin {
    CardOrigin(campaign: campaign.id, version: campaign.campaign.version, variant: arm)
  }

  private mutating func append(
    _ campaign: CompiledCampaign, arm: String, _ content: CardContent, properties: JSON.Fields, isTest: Bool
  ) {
    let end = campaign.definition.life.end(ofCardMade: now, forUserIn: user.timeZone)
    plan.sends.append(
      DeliveryPlan.Send(
        origin: origin(campaign, arm), content: content, created: now, expiresAt: max(end, now), isTest: isTest,
        properties: properties))
    guard !isTest else { return }
    ledger[campaign.id] = LedgerEntry(
      campaign: campaign.id, variant: arm, sends: (ledger[campaign.id]?.sends ?? 0) + 1, lastSent: now, decided: now,
      properties: properties)
  }

  private mutating func remove(_ card: HeldCard, _ reason: RemovalReason) {
    held.removeAll { $0.id == card.id }
    plan.rewrites.removeAll { $0.card == card.id }
    plan.removals.append(DeliveryPlan.Removal(card: card.id, reason: reason, at: now))
  }

  private mutating func removeCards(after activity: UserActivity) {
    for card in held where !card.isTest {
      guard let campaign = snapshot.byID[card.origin.campaign],
        campaign.definition.removalEvents.contains(where: { $0.includes(activity) })
      else { continue }
      remove(card, .removalEvent)
    }
  }

  /// The user as audiences see them, with what they are doing right now.
  private func subject(_ activity: UserActivity?) -> AudienceSubject {
    var activities = standing.activities
    if let activity {
      for key in activities.keys where key.includes(activity) { activities[key]?.append(activity.at) }
    }
    return AudienceSubject(attributes: user.attributes, activities: activities, now: now)
  }
}

// MARK: - Finishing

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
