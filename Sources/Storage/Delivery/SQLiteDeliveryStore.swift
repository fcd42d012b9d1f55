import ContentCards
import SQLite

/// What was and is to be sent, and what users did, on SQLite.
public struct SQLiteDeliveryStore: DeliveryStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func progress(of user: UserID) throws -> (progress: DeliveryProgress, generation: Int64)? {
    try database.readOnce { try $0.progress(of: user) }
  }

  public func standing(of user: UserID, activities: Set<Activity>, at now: Timestamp) throws -> Standing? {
    try database.read { try $0.standing(of: user, activities: activities, at: now) }
  }

  public func commit(_ plan: DeliveryPlan) async throws -> CommitOutcome {
    try await database.write { try $0.commit(plan) }
  }

  public func receipt(_ key: String, _ campaign: CampaignID, _ user: UserID) throws -> TriggerOutcome? {
    try database.readOnce { connection in
      try connection.value(
        """
        SELECT outcome FROM trigger_receipt
        WHERE user_id = \(user) AND campaign_id = \(campaign) AND key = \(key)
        """)
    }
  }

  public func hasActivity(_ key: String, of user: UserID) throws -> Bool {
    let found: Int? = try database.readOnce {
      try $0.value("SELECT 1 FROM user_activity WHERE user_id = \(user) AND key = \(key)")
    }
    return found != nil
  }

  public func usersDue(at now: Timestamp, limit: Int) throws -> [UserID] {
    try database.readOnce { connection in
      try connection.query(
        """
        SELECT user_id FROM queued_send WHERE due_at <= \(now) GROUP BY user_id ORDER BY min(due_at) LIMIT \(limit)
        """
      ) { try $0[0] }
    }
  }

  public func outcome(of campaign: CampaignID) throws -> CampaignOutcome {
    try database.read { try $0.outcome(of: campaign) }
  }
}
