/// Keeps what was sent to users, what waits to be sent, and what users did.
public protocol DeliveryStore: Sendable {
  /// How far delivery has come for the user, and the newest generation of the campaigns: all that a read without news
  /// asks. Nil where there is no such user.
  func progress(of user: UserID) async throws -> (progress: DeliveryProgress, generation: Int64)?

  /// Nil where there is no such user.
  /// - Parameter activities: those whose times are wanted.
  func standing(of user: UserID, activities: Set<Activity>, at now: Timestamp) async throws -> Standing?

  /// Writes a plan as one transaction: all of it where the user's revision is the plan's, otherwise nothing.
  /// Its receipt and activity make it unique too: where one of their keys is known, nothing is written.
  func commit(_ plan: DeliveryPlan) async throws -> CommitOutcome

  /// What became of an earlier trigger with the same key.
  func receipt(_ key: String, _ campaign: CampaignID, _ user: UserID) async throws -> TriggerOutcome?

  /// Whether an activity of this key is on record for the user.
  func hasActivity(_ key: String, of user: UserID) async throws -> Bool

  /// Users with a queued send that is due, longest waiting first.
  func usersDue(at now: Timestamp, limit: Int) async throws -> [UserID]

  /// What a campaign brought so far.
  func outcome(of campaign: CampaignID) async throws -> CampaignOutcome
}

/// What became of a plan.
public enum CommitOutcome: Hashable, Sendable {
  case written
  /// The user's deliveries changed since; decide again.
  case outdated
}
