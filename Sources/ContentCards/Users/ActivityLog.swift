/// Takes down what users did, with all that follows from it: cards that come or go, conversions, revenue.
public protocol ActivityLog: Sendable {
  /// The answer comes when it is on disk; false where the activity's key was known, and nothing follows.
  @discardableResult
  func record(_ activity: UserActivity, by user: UserID, at now: Timestamp) async throws -> Bool
}

extension Delivery: ActivityLog {}
