import Synchronization

/// All launched campaigns at one generation, compiled. Never changes; a newer one takes its place.
final class CampaignSnapshot: Sendable {
  let generation: Int64
  /// The newest change that can bring a reader something: a broadcast, or a new text for cards that are held.
  let newsGeneration: Int64
  /// Every campaign that is not a draft, stopped and archived ones too: their cards are still held.
  let byID: [CampaignID: CompiledCampaign]
  /// Those that users get by reading, in the order in which their cards are made.
  let broadcasts: [CompiledCampaign]
  /// Those that an event or a call makes users enter.
  let triggered: [CompiledCampaign]
  /// Campaigns that could not be read or compiled: they deliver nothing.
  let faults: [CampaignFault]
  private let starts = Mutex<[TimeZoneName?: [Window]]>([:])

  /// When a broadcast may be delivered to users of one zone.
  struct Window: Sendable {
    var start: Timestamp
    /// Exclusive.
    var end: Timestamp?
  }

  /// - Parameter former: versions that are compiled there already are taken from it.
  init(_ list: CampaignList, _ renderer: some MessageRenderer, former: CampaignSnapshot? = nil) {
    generation = list.generation
    var compiled: [CompiledCampaign] = []
    var faults = list.faults
    for campaign in list.campaigns where campaign.launched != nil {
      if let known = former?.byID[campaign.id], known.campaign.version == campaign.version {
        compiled.append(known.standing(as: campaign))
        continue
      }
      do throws(DocumentProblem) { compiled.append(try CompiledCampaign(campaign, renderer)) } catch {
        faults.append(CampaignFault(campaign: campaign.key, problem: error))
      }
    }
    self.faults = faults
    byID = Dictionary(uniqueKeysWithValues: compiled.map { ($0.id, $0) })
    let delivering = compiled.filter { $0.campaign.stopped == nil && $0.campaign.archived == nil }
    broadcasts = delivering.filter { $0.definition.entry.isBroadcast }
    newsGeneration = compiled.reduce(0) { newest, compiled in
      let isNews = compiled.definition.entry.isBroadcast || compiled.campaign.version > 1
      return isNews ? max(newest, compiled.campaign.generation) : newest
    }
    triggered = delivering.filter { !$0.definition.entry.isBroadcast }
  }

  /// The windows of the broadcasts, in their order, for users of a zone. Computed once per zone: calendars are slow.
  func windows(forUserIn zone: TimeZoneName?) -> [Window] {
    if let known = starts.withLock({ $0[zone] }) { return known }
    let windows = broadcasts.map { broadcast in
      Window(
        start: broadcast.campaign.start(forUserIn: zone) ?? Timestamp(milliseconds: .max),
        end: broadcast.definition.end?.instant(forUserIn: zone))
    }
    starts.withLock { $0[zone] = windows }
    return windows
  }
}
