import ContentCards
import SQLite

extension SQLiteShopRecords {
  func takeUse(of campaign: CampaignID, limit: Int64?) throws -> Bool {
    // Asking and taking are one statement: nobody can come in between.
    let used: Int64? = try connection.value(
      """
      INSERT INTO coupon_use (campaign_id, usage_limit, used) VALUES (\(campaign), \(limit), 1)
      ON CONFLICT (campaign_id) DO UPDATE SET used = used + 1, usage_limit = excluded.usage_limit
        WHERE excluded.usage_limit IS NULL OR used < excluded.usage_limit
      RETURNING used
      """)
    return used != nil
  }

  func returnUse(of campaign: CampaignID) throws {
    try connection.run("UPDATE coupon_use SET used = used - 1 WHERE campaign_id = \(campaign) AND used > 0")
  }
}
