/// All campaigns as they stood at one generation, in the order in which they were made.
public struct CampaignList: Sendable {
  public var campaigns: [Campaign]
  /// Campaigns whose stored document cannot be read, as after a rule became stricter. They hold up no other.
  public var faults: [CampaignFault]
  public var generation: Int64

  public init(campaigns: [Campaign] = [], faults: [CampaignFault] = [], generation: Int64) {
    self.campaigns = campaigns
    self.faults = faults
    self.generation = generation
  }
}

/// Why a campaign delivers nothing until its file is mended and applied again.
public struct CampaignFault: Hashable, Sendable, CustomStringConvertible {
  public var campaign: CampaignKey
  public var problem: DocumentProblem

  public init(campaign: CampaignKey, problem: DocumentProblem) {
    self.campaign = campaign
    self.problem = problem
  }

  public var description: String {
    "campaign \(campaign) delivers nothing: \(problem); mend its file and apply it again"
  }
}
