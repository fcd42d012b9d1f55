extension Decision {
  mutating func trigger(
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
  mutating func send(
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
  mutating func deliver(_ campaign: CompiledCampaign, properties: JSON.Fields) -> TriggerOutcome {
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

  mutating func decline(_ campaign: CompiledCampaign) {
    guard ledger[campaign.id] != nil else { return }
    ledger[campaign.id]?.decided = now
    plan.declined.append(DeliveryPlan.Decline(campaign: campaign.id, at: now))
  }

  private func origin(_ campaign: CompiledCampaign, _ arm: String) -> CardOrigin {
    CardOrigin(campaign: campaign.id, version: campaign.campaign.version, variant: arm)
  }

  mutating func append(
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

  mutating func remove(_ card: HeldCard, _ reason: RemovalReason) {
    held.removeAll { $0.id == card.id }
    plan.rewrites.removeAll { $0.card == card.id }
    plan.removals.append(DeliveryPlan.Removal(card: card.id, reason: reason, at: now))
  }

  mutating func removeCards(after activity: UserActivity) {
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
