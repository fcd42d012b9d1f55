import ContentCards

/// Delivery as plainly as it can be said: every fact is kept, every answer is computed from all of them.
struct ReferenceModel {
  struct User {
    var name: ExternalID
    var attributes = Attributes()
    var activities: [UserActivity] = []
    /// Generations of campaigns about which this user was decided.
    var decided: Set<Int64> = []
    /// Generations of campaigns whose newest text this user's cards were given, where it could be.
    var rewritten: Set<Int64> = []
    var queue: [(campaign: CampaignID, due: Timestamp, properties: JSON.Fields)] = []
  }

  struct Card {
    var id: Int
    var user: UserID
    var origin: CardOrigin
    var content: CardContent
    var isPinned: Bool
    var created: Timestamp
    var expiresAt: Timestamp
    var isRemoved = false
    var isDismissed = false
    var isViewed = false
    var impressions = 0
    var clicks = 0
  }

  struct Send {
    var user: UserID
    var campaign: CampaignID
    var variant: String
    var properties: JSON.Fields
    var isControl: Bool
  }

  var users: [UserID: User] = [:]
  var campaigns: [CampaignID: Campaign] = [:]
  var cards: [Card] = []
  var sends: [Send] = []
  /// The last decision about a user who was sent a campaign before.
  var lastDecision: [Pair: Timestamp] = [:]
  var receipts: [Receipt: TriggerOutcome] = [:]
  let renderer = BraceMessages()

  struct Pair: Hashable {
    var user: UserID
    var campaign: CampaignID
  }

  struct Receipt: Hashable {
    var pair: Pair
    var key: String
  }
}

// MARK: - Reading

extension ReferenceModel {
  /// The live cards in the order of the feed, after what reading delivers.
  mutating func read(_ id: UserID, at now: Timestamp) -> [Card] {
    rewrite(id, at: now)
    deliverBroadcasts(to: id, at: now)
    deliverQueue(to: id, at: now)
    return live(id, at: now)
  }

  func live(_ user: UserID, at now: Timestamp) -> [Card] {
    cards.filter { $0.user == user && isLive($0, at: now) }.sorted { a, b in
      if a.isPinned != b.isPinned { return a.isPinned }
      return a.created == b.created ? a.id > b.id : a.created > b.created
    }
  }

  private func isLive(_ card: Card, at now: Timestamp) -> Bool {
    let recalled = campaigns[card.origin.campaign]?.recalled
    return !card.isRemoved && !card.isDismissed && card.expiresAt > now && (recalled.map { card.created > $0 } ?? true)
  }

  private mutating func rewrite(_ user: UserID, at now: Timestamp) {
    for index in cards.indices where cards[index].user == user && isLive(cards[index], at: now) {
      let card = cards[index]
      guard let campaign = campaigns[card.origin.campaign], card.origin.version < campaign.version,
        !(users[user]?.rewritten.contains(campaign.generation) ?? false)
      else { continue }
      let properties = sends.last { $0.user == user && $0.campaign == campaign.id }?.properties ?? JSON.Fields()
      guard let content = content(campaign, card.origin.variant, user, properties, at: now) else { continue }
      cards[index].content = content.content
      cards[index].isPinned = content.isPinned
      cards[index].origin.version = campaign.version
      let end = campaign.definition.life.end(ofCardMade: card.created, forUserIn: zone(user))
      cards[index].expiresAt = max(end, card.created)
    }
    users[user]?.rewritten.formUnion(campaigns.values.map(\.generation))
  }

  private mutating func deliverBroadcasts(to user: UserID, at now: Timestamp) {
    let broadcasts = campaigns.values.filter { campaign in
      campaign.definition.entry.isBroadcast && campaign.launched != nil
    }
    let due = broadcasts.compactMap { campaign in
      campaign.start(forUserIn: zone(user)).flatMap { $0 <= now ? (start: $0, campaign: campaign) : nil }
    }.sorted { ($0.start, $0.campaign.generation) < ($1.start, $1.campaign.generation) }
    for (_, campaign) in due {
      let isDecided = users[user]?.decided.contains(campaign.generation) ?? false
      if campaign.state(at: now, forUserIn: zone(user)) == .live, !isDecided || mayAgain(user, campaign, at: now) {
        _ = send(campaign, to: user, JSON.Fields(), at: now)
      }
      users[user]?.decided.insert(campaign.generation)
    }
  }

  private mutating func deliverQueue(to user: UserID, at now: Timestamp) {
    let queue = users[user]?.queue ?? []
    users[user]?.queue = queue.filter { $0.due > now }
    for entry in queue.filter({ $0.due <= now }).sorted(by: { $0.due < $1.due }) {
      guard let campaign = campaigns[entry.campaign], campaign.state(at: now, forUserIn: zone(user)) == .live else {
        continue
      }
      if isEligible(user, campaign, at: now) { _ = deliver(campaign, to: user, entry.properties, at: now) }
    }
  }
}

// MARK: - What users do

extension ReferenceModel {
  mutating func record(_ activity: UserActivity, by user: UserID, at now: Timestamp) {
    if let key = activity.key, users[user]?.activities.contains(where: { $0.key == key }) ?? false { return }
    users[user]?.activities.append(activity)
    for index in cards.indices where cards[index].user == user && isLive(cards[index], at: now) {
      let events = campaigns[cards[index].origin.campaign]?.definition.removalEvents ?? []
      if events.contains(where: { $0.includes(activity) }) { cards[index].isRemoved = true }
    }
    for campaign in campaigns.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      guard case .on(let wanted, let delay) = campaign.definition.entry, wanted.includes(activity),
        let launched = campaign.launched, launched <= activity.at,
        campaign.state(at: now, forUserIn: zone(user)) == .live
      else { continue }
      if delay == 0 {
        _ = send(campaign, to: user, activity.properties, at: now)
      } else if isEligible(user, campaign, at: now), isInAudience(user, campaign, at: now) {
        users[user]?.queue.append((campaign.id, activity.at.adding(seconds: Int64(delay)), activity.properties))
      }
    }
  }

  mutating func trigger(
    _ campaign: CampaignID, _ user: UserID, _ properties: JSON.Fields, key: String, at now: Timestamp
  ) -> TriggerOutcome {
    let receipt = Receipt(pair: Pair(user: user, campaign: campaign), key: key)
    if let known = receipts[receipt] { return known }
    guard let campaign = campaigns[campaign], campaign.state(at: now, forUserIn: zone(user)) == .live else {
      return .notLive
    }
    let outcome = send(campaign, to: user, properties, at: now)
    receipts[receipt] = outcome
    return outcome
  }
}

// MARK: - Sending

extension ReferenceModel {
  private mutating func send(
    _ campaign: Campaign, to user: UserID, _ properties: JSON.Fields, at now: Timestamp
  ) -> TriggerOutcome {
    guard isEligible(user, campaign, at: now) else { return .notEligibleAgain }
    guard isInAudience(user, campaign, at: now) else {
      decline(user, campaign, at: now)
      return .notInAudience
    }
    return deliver(campaign, to: user, properties, at: now)
  }

  private mutating func deliver(
    _ campaign: Campaign, to user: UserID, _ properties: JSON.Fields, at now: Timestamp
  ) -> TriggerOutcome {
    guard let name = users[user]?.name else { return .notInAudience }
    let held = sends.last { $0.user == user && $0.campaign == campaign.id }?.variant
    let names =
      campaign.definition.variants.map(\.name) + (campaign.definition.controlPercentage > 0 ? ["control"] : [])
    let drawn = campaign.definition.arm(of: Bucket(user: name, campaign: campaign.key))
    let arm = held.flatMap { names.contains($0) ? $0 : nil } ?? drawn
    guard let content = content(campaign, arm, user, properties, at: now) else {
      decline(user, campaign, at: now)
      return .aborted
    }
    for index in cards.indices where cards[index].user == user && cards[index].origin.campaign == campaign.id {
      cards[index].isRemoved = true
    }
    let end = campaign.definition.life.end(ofCardMade: now, forUserIn: zone(user))
    cards.append(
      Card(
        id: cards.count, user: user,
        origin: CardOrigin(campaign: campaign.id, version: campaign.version, variant: arm), content: content.content,
        isPinned: content.isPinned, created: now, expiresAt: max(end, now)))
    sends.append(
      Send(
        user: user, campaign: campaign.id, variant: arm, properties: properties,
        isControl: content.content.kind == .control))
    lastDecision[Pair(user: user, campaign: campaign.id)] = now
    return .sent
  }

  private func isEligible(_ user: UserID, _ campaign: Campaign, at now: Timestamp) -> Bool {
    let isFirst = !sends.contains { $0.user == user && $0.campaign == campaign.id }
    return isFirst || mayAgain(user, campaign, at: now)
  }

  private func mayAgain(_ user: UserID, _ campaign: Campaign, at now: Timestamp) -> Bool {
    guard let last = lastDecision[Pair(user: user, campaign: campaign.id)],
      let wait = campaign.definition.reEligibleAfter
    else { return false }
    return last.adding(seconds: Int64(wait)) <= now
  }

  private mutating func decline(_ user: UserID, _ campaign: Campaign, at now: Timestamp) {
    let pair = Pair(user: user, campaign: campaign.id)
    if lastDecision[pair] != nil { lastDecision[pair] = now }
  }

  private func isInAudience(_ user: UserID, _ campaign: Campaign, at now: Timestamp) -> Bool {
    guard let user = users[user] else { return false }
    var times: [Activity: [Timestamp]] = [:]
    for asked in campaign.definition.audience.activities {
      times[asked] = user.activities.filter { asked.includes($0) }.map(\.at)
    }
    return campaign.definition.audience.includes(
      AudienceSubject(attributes: user.attributes, activities: times, now: now))
  }

  private func content(
    _ campaign: Campaign, _ arm: String, _ user: UserID, _ properties: JSON.Fields, at now: Timestamp
  ) -> (content: CardContent, isPinned: Bool)? {
    let variants = campaign.definition.variants
    let isControl = arm == "control"
    guard let template = isControl ? variants.first?.card : variants.first(where: { $0.name == arm })?.card,
      let known = users[user]
    else { return nil }
    let data = MessageData(
      user: ContentCards.User(id: user, externalID: known.name, created: now, attributes: known.attributes),
      properties: properties, now: now)
    guard let title = try? renderer.parse(template.title).render(data, in: .text),
      case .rendered(let text) = title
    else { return nil }
    let content =
      isControl
      ? CardContent(kind: .control, pinned: template.pinned, dismissible: false)
      : CardContent(
        kind: template.kind, title: text, url: template.url.flatMap { CardURL($0) }, pinned: template.pinned)
    return (content, template.pinned)
  }

  private func zone(_ user: UserID) -> TimeZoneName? {
    users[user]?.attributes.text("time_zone").flatMap { TimeZoneName($0) }
  }
}
