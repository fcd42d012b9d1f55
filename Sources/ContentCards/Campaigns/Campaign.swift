/// A campaign as it stands: its newest version, and what was done with it and when.
public struct Campaign: Sendable, Identifiable {
  public let id: CampaignID
  /// The number of the newest version, from 1.
  public var version: Int
  public var definition: CampaignDefinition
  /// The number, among all changes to all campaigns, of the last change that asks for a new decision about every user:
  /// a launch or a new version.
  public var generation: Int64
  /// When it was first launched; nil for a draft.
  public var launched: Timestamp?
  /// When delivery was stopped; nil while it goes on.
  public var stopped: Timestamp?
  public var archived: Timestamp?
  /// Cards made up to then were recalled: gone at the next read for everyone.
  public var recalled: Timestamp?

  public init(
    id: CampaignID, version: Int, definition: CampaignDefinition, generation: Int64, launched: Timestamp? = nil,
    stopped: Timestamp? = nil, archived: Timestamp? = nil, recalled: Timestamp? = nil
  ) {
    self.id = id
    self.version = version
    self.definition = definition
    self.generation = generation
    self.launched = launched
    self.stopped = stopped
    self.archived = archived
    self.recalled = recalled
  }

  public var key: CampaignKey { definition.key }
}

/// Where a campaign is in its life.
public enum CampaignState: String, Hashable, Sendable {
  case draft
  /// Launched, and its time has not come for any user in the zone asked about.
  case scheduled
  case live
  /// Stopped by an operator, or past the end of its delivery.
  case stopped
  case archived
}

extension Campaign {
  /// The first moment at which a user in a zone may get it; nil for a draft.
  public func start(forUserIn zone: TimeZoneName?) -> Timestamp? {
    guard let launched else { return nil }
    guard case .at(let schedule) = definition.entry else { return launched }
    return schedule.instant(forUserIn: zone)
  }

  /// The state at a moment, for users in a zone where that matters.
  public func state(at now: Timestamp, forUserIn zone: TimeZoneName? = nil) -> CampaignState {
    if archived != nil { return .archived }
    guard let start = start(forUserIn: zone) else { return .draft }
    if stopped != nil { return .stopped }
    if let end = definition.end, end.instant(forUserIn: zone) <= now { return .stopped }
    return now < start ? .scheduled : .live
  }
}
