/// Asks the whole of the users, for people who write campaigns. It may look at every user: no page a user waits for
/// calls it.
public protocol AudienceStore: Sendable {
  /// How many users are in the audience now. The same as evaluating it for each of them.
  func count(_ audience: Audience, at now: Timestamp) async throws -> Int

  /// The first of them by id.
  func users(in audience: Audience, at now: Timestamp, limit: Int) async throws -> [UserID]
}
