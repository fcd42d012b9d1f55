/// A campaign ready to be decided: texts parsed. A class, because a decision goes through hundreds of them.
final class CompiledCampaign: Sendable {
  let campaign: Campaign
  // What is asked of every broadcast at a decision, beside the campaign: copies of the whole would cost more than the
  // decision itself.
  let generation: Int64
  let audience: Audience
  /// What the audience asks about.
  let activities: Set<Activity>
  let reEligibleAfter: Int?
  private let cards: [String: CompiledCard]

  convenience init(_ campaign: Campaign, _ renderer: some MessageRenderer) throws(DocumentProblem) {
    var cards: [String: CompiledCard] = [:]
    for (index, variant) in campaign.definition.variants.enumerated() {
      cards[variant.name] = try CompiledCard(variant.card, renderer, path: "variants[\(index)].card")
    }
    self.init(campaign, cards)
  }

  private init(_ campaign: Campaign, _ cards: [String: CompiledCard]) {
    self.campaign = campaign
    self.cards = cards
    generation = campaign.generation
    audience = campaign.definition.audience
    activities = audience.activities
    reEligibleAfter = campaign.definition.reEligibleAfter
  }

  /// The same version after the campaign was launched, stopped, recalled or archived.
  func standing(as campaign: Campaign) -> CompiledCampaign { CompiledCampaign(campaign, cards) }

  var id: CampaignID { campaign.id }
  var definition: CampaignDefinition { campaign.definition }

  /// The content of an arm for one user; nil where the campaign has no such arm now.
  func content(ofArm name: String, _ data: MessageData) -> CompiledCard.Outcome? {
    if name == CampaignDefinition.controlName { return control(data) }
    return cards[name]?.content(data)
  }

  /// The control card takes the place that the first variant's card would have had; where that one could not be sent,
  /// it would not have been seen.
  private func control(_ data: MessageData) -> CompiledCard.Outcome? {
    guard let first = definition.variants.first, let outcome = cards[first.name]?.content(data) else { return nil }
    guard case .content(let content) = outcome else { return outcome }
    return .content(content.control)
  }

  /// The arm of a user: the one they already have where it still exists, otherwise by their bucket.
  func arm(of user: ExternalID, held: String?) -> String {
    if let held, definition.hasArm(held) { return held }
    return definition.arm(of: Bucket(user: user, campaign: campaign.key))
  }
}

extension CampaignFile {
  /// Throws where a text is no valid template: what a file is checked by before it is saved.
  public func check(_ renderer: some MessageRenderer) throws(DocumentProblem) {
    for (index, variant) in definition.variants.enumerated() {
      let isShort = definition.variants.count == 1 && variant.name == "A"
      _ = try CompiledCard(variant.card, renderer, path: isShort ? "card" : "variants[\(index)].card")
    }
    for (id, html) in definition.contentBlocks {
      do throws(MessageProblem) { _ = try renderer.parse(html) } catch {
        throw DocumentProblem(path: "content_blocks.\(id)", reason: error.description)
      }
    }
  }
}
