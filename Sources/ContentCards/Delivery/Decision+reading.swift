extension Decision {
  /// Gives held cards the text of newer versions of their campaigns.
  mutating func rewrite() {
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

  /// Decides the broadcasts whose time has come for this user, and that are not decided or may be entered again.
  mutating func decideBroadcasts() {
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

  /// Whether the wait after the last decision is over.
  func mayEnterAgain(_ campaign: CompiledCampaign) -> Bool {
    guard let wait = campaign.reEligibleAfter, let entry = ledger[campaign.id] else { return false }
    // Without a wait no clock is asked: another server's may be a little ahead.
    return wait == 0 || entry.decided.adding(seconds: Int64(wait)) <= now
  }

  /// Delivers the queued sends that are due, where their campaigns are still live.
  mutating func settleQueue() {
    for queued in standing.queue where queued.due <= now {
      plan.settled.append(queued.id)
      guard let campaign = snapshot.byID[queued.campaign],
        campaign.campaign.state(at: now, forUserIn: user.timeZone) == .live
      else { continue }
      _ = deliver(campaign, properties: queued.properties)
    }
  }
}
