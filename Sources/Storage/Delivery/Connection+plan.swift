import ContentCards
import SQLite

extension RemovalReason: SQLValue {}

extension Connection {
  /// See ``DeliveryStore/commit(_:)``. For use inside a write.
  func commit(_ plan: DeliveryPlan) throws -> CommitOutcome {
    guard try isNew(plan), try advance(plan) else { return .outdated }
    for removal in plan.removals {
      try run(
        """
        UPDATE card SET removed_at = \(removal.at), removal_reason = \(removal.reason)
        WHERE id = \(removal.card) AND removed_at IS NULL
        """)
    }
    for rewrite in plan.rewrites {
      try update(
        rewrite.card, to: rewrite.content, version: rewrite.version, expiresAt: rewrite.expiresAt, at: rewrite.updated)
    }
    for send in plan.sends { try insert(send, for: plan.user) }
    for decline in plan.declined {
      try run(
        """
        UPDATE send_ledger SET decided_at = max(decided_at, \(decline.at))
        WHERE user_id = \(plan.user) AND campaign_id = \(decline.campaign)
        """)
    }
    for abort in plan.aborts { try count(abort) }
    try keepQueue(plan)
    if let receipt = plan.receipt {
      try run(
        """
        INSERT INTO trigger_receipt (user_id, campaign_id, key, outcome, at)
        VALUES (\(plan.user), \(receipt.campaign), \(receipt.key), \(receipt.outcome), \(receipt.at))
        """)
    }
    if let activity = plan.activity { try insert(activity, by: plan.user, plan.conversions) }
    return .written
  }

  /// Whether neither the plan's receipt nor its activity is on record.
  private func isNew(_ plan: DeliveryPlan) throws -> Bool {
    if let receipt = plan.receipt {
      let known: Int? = try value(
        """
        SELECT 1 FROM trigger_receipt
        WHERE user_id = \(plan.user) AND campaign_id = \(receipt.campaign) AND key = \(receipt.key)
        """)
      if known != nil { return false }
    }
    guard let key = plan.activity?.key else { return true }
    let known: Int? = try value("SELECT 1 FROM user_activity WHERE user_id = \(plan.user) AND key = \(key)")
    return known == nil
  }

  /// Makes the plan's progress the user's; false where the user's is not the one the plan was made from.
  private func advance(_ plan: DeliveryPlan) throws -> Bool {
    let new = plan.progress
    if plan.revision > 0 {
      return try run(
        """
        UPDATE delivery_progress SET revision = \(new.revision), generation = \(new.generation),
          decided_at = \(new.decidedAt), zone = \(new.zone?.text), next_check = \(new.nextCheck)
        WHERE user_id = \(plan.user) AND revision = \(plan.revision)
        """) == 1
    }
    return try run(
      """
      INSERT INTO delivery_progress (user_id, revision, generation, decided_at, zone, next_check)
      SELECT id, \(new.revision), \(new.generation), \(new.decidedAt), \(new.zone?.text), \(new.nextCheck)
      FROM user WHERE id = \(plan.user)
      ON CONFLICT DO NOTHING
      """) == 1
  }

  private func insert(_ send: DeliveryPlan.Send, for user: UserID) throws {
    try insert(
      NewCard(
        user: user, origin: send.origin, content: send.content, created: send.created, expiresAt: send.expiresAt,
        isTest: send.isTest),
      at: send.created)
    if send.isTest { return }
    try run(
      """
      INSERT INTO send_ledger (
        user_id, campaign_id, variant, sends, first_sent_at, last_sent_at, decided_at, properties
      ) VALUES (
        \(user), \(send.origin.campaign), \(send.origin.variant), 1, \(send.created), \(send.created),
        \(send.created), \(JSON.object(send.properties).text)
      ) ON CONFLICT DO UPDATE SET variant = excluded.variant, sends = sends + 1,
        last_sent_at = excluded.last_sent_at, decided_at = excluded.decided_at, properties = excluded.properties
      """)
  }

  private func count(_ abort: DeliveryPlan.Abort) throws {
    try run(
      """
      INSERT INTO aborted_send (campaign_id, version, variant, day, reason, count)
      VALUES (\(abort.origin.campaign), \(abort.origin.version), \(abort.origin.variant), \(abort.at) / 86400000,
        \(abort.reason), 1)
      ON CONFLICT DO UPDATE SET count = count + 1
      """)
  }

  private func keepQueue(_ plan: DeliveryPlan) throws {
    for id in plan.settled { try run("DELETE FROM queued_send WHERE id = \(id)") }
    for queued in plan.queued {
      try run(
        """
        INSERT INTO queued_send (user_id, campaign_id, due_at, properties)
        VALUES (\(plan.user), \(queued.campaign), \(queued.due), \(JSON.object(queued.properties).text))
        """)
    }
  }
}
