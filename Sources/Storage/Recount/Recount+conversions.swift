import ContentCards
import SQLite

extension Recount {
  /// Conversions and revenue that rest on nothing the user did and saw. Of an erased user only the facts are left.
  static let conversions: [SQL] = [unfounded, unpaid]

  private static let unfounded: SQL = """
    SELECT \(campaign) || ', ' || \(user), 'conversion by ' || activity,
      'version ' || version || ', variant ' || variant || ', ' || \(time("at")), NULL
    FROM conversion WHERE user_id IN (SELECT id FROM user) AND NOT (
      EXISTS (
        SELECT 1 FROM campaign_view AS view
        WHERE view.user_id = conversion.user_id AND view.campaign_id = conversion.campaign_id
          AND view.version = conversion.version AND view.variant = conversion.variant AND first_viewed_at <= at)
      AND EXISTS (
        SELECT 1 FROM user_activity AS done
        WHERE done.user_id = conversion.user_id AND done.at = conversion.at AND activity =
          CASE kind WHEN 'event' THEN 'event ' || name ELSE kind END))
    """

  private static let unpaid: SQL = """
    SELECT \(campaign) || ', ' || \(user), 'revenue by ' || name || ' at ' || \(time("done.at")),
      amount || ' ' || purchase.currency || ' for version ' || version || ', variant ' || variant AS kept,
      iif(EXISTS (
        SELECT 1 FROM campaign_view AS view
        WHERE view.user_id = done.user_id AND view.campaign_id = purchase.campaign_id
          AND view.version = purchase.version AND view.variant = purchase.variant AND first_viewed_at <= done.at),
        (price * quantity) || ' ' || done.currency || ' for version ' || purchase.version || ', variant '
          || purchase.variant, NULL) AS counted
    FROM attributed_purchase AS purchase JOIN user_activity AS done ON done.id = activity_id
    WHERE kept IS NOT counted OR purchase.at <> done.at
    """

  /// What users did in the window after their first view and that counts for nothing. Of what was done in the very
  /// millisecond of the view it is not on record which came first.
  ///
  /// - Parameter conversion: the campaign's, which was the same in all its versions.
  static func missing(_ conversion: CampaignDefinition.Conversion, of campaign: CampaignID) -> [SQL] {
    let rows: SQL = """
      FROM (
        SELECT user_id, campaign_id, min(first_viewed_at) AS start FROM campaign_view
        WHERE campaign_id = \(campaign) GROUP BY user_id)
      JOIN user_activity AS done USING (user_id)
      WHERE done.at > start AND done.at < start + \(conversion.window) * 1000
      """
    return [
      """
      SELECT \(Recount.campaign) || ', ' || \(user), 'conversion by ' || activity, NULL, \(time("min(at)"))
      FROM (
        SELECT user_id, campaign_id, done.at AS at, CASE kind WHEN 'event' THEN 'event ' || name ELSE kind END AS activity
        \(rows) AND \(conversion.activity.condition)) AS done
      WHERE NOT EXISTS (
        SELECT 1 FROM conversion AS kept
        WHERE kept.user_id = done.user_id AND kept.campaign_id = done.campaign_id AND kept.activity = done.activity)
      GROUP BY user_id, activity
      """,
      """
      SELECT \(Recount.campaign) || ', ' || \(user), 'revenue by ' || name || ' at ' || \(time("done.at")), NULL,
        (price * quantity) || ' ' || currency
      \(rows) AND kind = 'purchase' AND NOT EXISTS (
        SELECT 1 FROM attributed_purchase AS kept WHERE kept.activity_id = done.id AND kept.campaign_id = \(campaign))
      """,
    ]
  }
}

extension Connection {
  /// Only for campaigns that counted conversions in one way from their first version on: of others it is not on record
  /// which way was in force when something was done.
  func missingConversions() throws -> [Discrepancy] {
    let documents = try query("SELECT campaign_id, document FROM campaign_version ORDER BY campaign_id, number") {
      (campaign: try $0[0] as CampaignID, text: try $0[1] as String)
    }
    let versions = Dictionary(grouping: documents, by: \.campaign).sorted { $0.key.rawValue < $1.key.rawValue }
    return try versions.flatMap { campaign, documents in
      let conversions = Set(
        try documents.map { try CampaignDefinition(parsing: JSON(parsing: $0.text)).conversion })
      guard conversions.count == 1, let conversion = conversions.first ?? nil else { return [Discrepancy]() }
      return try Recount.missing(conversion, of: campaign).flatMap(discrepancies)
    }
  }
}
