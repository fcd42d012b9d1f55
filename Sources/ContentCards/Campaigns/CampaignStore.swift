/// Keeps campaigns, their versions and what was done with them.
public protocol CampaignStore: Sendable {
  /// Rises with every change to any campaign, so that who holds a copy can ask whether it is the newest.
  func generation() async throws -> Int64

  func campaigns() async throws -> CampaignList

  func campaign(_ key: CampaignKey) async throws -> Campaign?

  /// Saves what a file says. The same document again changes nothing; another one is a new version, live at once where
  /// the campaign is, and launched unless it is a draft. A stopped campaign stays stopped until it is launched.
  /// - Parameter by: who did it, for the record.
  func save(_ file: CampaignFile, by: String, at now: Timestamp) async throws -> SavedCampaign

  /// - Throws: ``CampaignChangeRefused`` where the change makes no sense in the campaign's state.
  func change(_ key: CampaignKey, _ change: CampaignChange, by: String, at now: Timestamp) async throws -> Campaign

  /// The HTML of a content block.
  func contentBlock(_ id: String) async throws -> String?
}

/// What is done with a campaign by hand.
public enum CampaignChange: String, Hashable, Sendable, CaseIterable {
  /// Starts delivery, or takes it up again.
  case launch
  /// Ends delivery; cards that were sent stay.
  case stop
  /// Ends delivery and takes back the cards that were sent, from everyone at their next read.
  case recall
  /// Ends delivery for good and takes it off the list.
  case archive
}

/// A change that the campaign's state does not allow.
public struct CampaignChangeRefused: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

extension Campaign {
  /// Throws where the change makes no sense.
  public func check(_ change: CampaignChange) throws(CampaignChangeRefused) {
    switch change {
    case _ where archived != nil: throw CampaignChangeRefused("\(key) is archived; apply it under a new key")
    case .launch where launched != nil && stopped == nil: throw CampaignChangeRefused("\(key) is launched already")
    case .stop where launched == nil: throw CampaignChangeRefused("\(key) is a draft; there is nothing to stop")
    case .stop where stopped != nil: throw CampaignChangeRefused("\(key) is stopped already")
    default: break
    }
  }
}

/// What became of a campaign that was saved.
public struct SavedCampaign: Sendable {
  public enum Outcome: String, Sendable { case created, updated, unchanged }

  public var campaign: Campaign
  public var outcome: Outcome

  public init(campaign: Campaign, outcome: Outcome) {
    self.campaign = campaign
    self.outcome = outcome
  }
}
