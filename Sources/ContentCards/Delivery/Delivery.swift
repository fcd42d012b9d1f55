import Synchronization

/// Brings cards to users: broadcasts when they read, others when an event or a call asks for them.
///
/// Decisions are made from a user's ``Standing`` and written as a ``DeliveryPlan`` that holds only while nothing else
/// changed for that user; otherwise they are made again. So any number of servers and schedulers may work side by side.
public final class Delivery: Sendable {
  let campaigns: any CampaignStore
  let store: any DeliveryStore
  let renderer: any MessageRenderer
  /// Told whenever a list changed.
  public let changes: CardChanges
  private let delivered: @Sendable (DeliveryPlan) -> Void
  private let failed: @Sendable (CampaignFault) -> Void
  private let newest = Mutex<CampaignSnapshot?>(nil)

  /// How often a decision is made again before the work is given up. Each time another one was written.
  static let maximumAttempts = 200

  /// - Parameters:
  ///   - failed: told once of each campaign that cannot be delivered.
  ///   - delivered: told of every plan that was written.
  public init(
    campaigns: any CampaignStore, store: any DeliveryStore, renderer: any MessageRenderer,
    changes: CardChanges = CardChanges(), failed: @escaping @Sendable (CampaignFault) -> Void = { _ in },
    delivered: @escaping @Sendable (DeliveryPlan) -> Void = { _ in }
  ) {
    self.campaigns = campaigns
    self.store = store
    self.renderer = renderer
    self.changes = changes
    self.failed = failed
    self.delivered = delivered
  }

  /// Delivers what the user is to have by now. A read without news costs one look-up.
  /// - Returns: as of when the user's cards are to be listed (see ``DeliveryProgress/listingTime(at:)``).
  @discardableResult
  public func refresh(_ user: UserID, at now: Timestamp) async throws -> Timestamp {
    for _ in 0..<Self.maximumAttempts {
      guard let (progress, generation) = try await store.progress(of: user) else { return now }
      let snapshot = try await snapshot(generation)
      let time = progress.listingTime(at: now)
      guard snapshot.isNews(for: progress, at: now) else { return time }
      let asked = snapshot.activitiesAsked(after: progress)
      guard let standing = try await store.standing(of: user, activities: asked, at: now) else { return now }
      // What was decided by a newer state of the campaigns is not decided again by an older one.
      guard standing.progress.generation <= snapshot.generation, standing.progress == progress else { continue }
      var decision = Decision(standing, snapshot, at: now)
      decision.refresh()
      if try await commit(decision.plan) { return time }
    }
    throw StoreError.conflict(detail: "user \(user.rawValue) is being delivered to by others without pause")
  }

  /// Whether a read with this progress, at this generation of the campaigns, has nothing to deliver.
  func isUpToDate(_ progress: DeliveryProgress, _ generation: Int64, at now: Timestamp) async throws -> Bool {
    try await !snapshot(generation).isNews(for: progress, at: now)
  }

  /// Puts on record what a user did, with all that follows from it. The answer comes when it is on disk.
  /// False where the activity's key was known: then nothing follows.
  @discardableResult
  public func record(_ activity: UserActivity, by user: UserID, at now: Timestamp) async throws -> Bool {
    for _ in 0..<Self.maximumAttempts {
      if let key = activity.key, try await store.hasActivity(key, of: user) { return false }
      let snapshot = try await currentSnapshot()
      let asked = snapshot.activitiesAsked(by: activity)
      guard let standing = try await store.standing(of: user, activities: asked, at: now) else { return false }
      var decision = Decision(standing, snapshot, at: now)
      decision.record(activity)
      if try await commit(decision.plan) { return true }
    }
    throw StoreError.conflict(detail: "user \(user.rawValue) is being delivered to by others without pause")
  }

  /// Sends an API-triggered campaign to a user.
  /// - Parameter key: the caller's own key for this trigger; the same one again has the first one's outcome.
  public func trigger(
    _ campaign: CampaignID, for user: UserID, properties: JSON.Fields = JSON.Fields(), key: String? = nil,
    at now: Timestamp
  ) async throws -> TriggerOutcome {
    for _ in 0..<Self.maximumAttempts {
      if let key, let known = try await store.receipt(key, campaign, user) { return known }
      let snapshot = try await currentSnapshot()
      guard let compiled = snapshot.triggered.first(where: { $0.id == campaign }),
        compiled.definition.entry == .apiTrigger
      else { return .notLive }
      let asked = compiled.definition.audience.activities
      guard let standing = try await store.standing(of: user, activities: asked, at: now) else {
        return .notInAudience
      }
      var decision = Decision(standing, snapshot, at: now)
      let outcome = decision.trigger(compiled, properties: properties, key: key)
      if outcome == .notLive { return outcome }
      if try await commit(decision.plan) { return outcome }
    }
    throw StoreError.conflict(detail: "user \(user.rawValue) is being delivered to by others without pause")
  }

  /// Sends a test of the newest version of a campaign, draft or not, to a user; nil, or why it was not sent.
  public func sendTest(
    of campaign: Campaign, arm: String, to user: UserID, properties: JSON.Fields = JSON.Fields(), at now: Timestamp
  ) async throws -> String? {
    for _ in 0..<Self.maximumAttempts {
      let snapshot = try await currentSnapshot()
      guard let standing = try await store.standing(of: user, activities: [], at: now) else { return "no such user" }
      var decision = Decision(standing, snapshot, at: now)
      if let problem = decision.sendTest(
        try CompiledCampaign(campaign, renderer), arm: arm, properties: properties)
      {
        return problem
      }
      if try await commit(decision.plan) { return nil }
    }
    throw StoreError.conflict(detail: "user \(user.rawValue) is being delivered to by others without pause")
  }

  /// What is to be done from time to time: looks whether a campaign was changed by another process, and delivers queued
  /// sends that are due. Any number of servers may do it at once.
  @discardableResult
  public func tick(at now: Timestamp) async throws -> Int {
    _ = try await currentSnapshot()
    return try await deliverDue(at: now)
  }

  /// Delivers queued sends that are due, for at most so many users, and says for how many. Reading delivers them too;
  /// this is for those who do not come by. Any number of schedulers may do it at once.
  ///
  /// One user who cannot be delivered to holds up no other; the first such failure is thrown at the end.
  @discardableResult
  public func deliverDue(at now: Timestamp, limit: Int = 1000) async throws -> Int {
    let users = try await store.usersDue(at: now, limit: limit)
    var failure: (any Error)?
    for user in users {
      do { try await refresh(user, at: now) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return users.count
  }

  private func commit(_ plan: DeliveryPlan) async throws -> Bool {
    guard try await store.commit(plan) == .written else { return false }
    if plan.changesCards { changes.announce(to: plan.user) }
    delivered(plan)
    return true
  }
}

extension Delivery {
  /// The campaigns as they are now.
  func currentSnapshot() async throws -> CampaignSnapshot {
    try await snapshot(try await campaigns.generation())
  }

  /// A copy of the campaigns at least as new as a generation. Where it is newer than the one before, everyone who
  /// follows a list is told.
  private func snapshot(_ generation: Int64) async throws -> CampaignSnapshot {
    let former = newest.withLock { $0 }
    if let former, former.generation >= generation { return former }
    let snapshot = CampaignSnapshot(try await campaigns.campaigns(), renderer, former: former)
    for fault in snapshot.faults where former?.faults.contains(fault) != true { failed(fault) }
    newest.withLock { if $0.map({ $0.generation < snapshot.generation }) ?? true { $0 = snapshot } }
    if former != nil { changes.announceToAll() }
    return snapshot
  }
}
