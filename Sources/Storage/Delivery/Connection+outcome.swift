import ContentCards
import SQLite

extension Connection {
  func outcome(of campaign: CampaignID) throws -> CampaignOutcome {
    CampaignOutcome(
      conversions: try query(
        """
        SELECT version, variant, count(*) FROM conversion WHERE campaign_id = \(campaign)
        GROUP BY version, variant
        """
      ) { CampaignOutcome.Conversions(version: try $0[0], variant: try $0[1], count: try $0[2]) },
      revenue: try query(
        """
        SELECT version, variant, currency, sum(amount) FROM attributed_purchase WHERE campaign_id = \(campaign)
        GROUP BY version, variant, currency
        """
      ) {
        CampaignOutcome.Revenue(version: try $0[0], variant: try $0[1], currency: try $0[2], amount: try $0[3])
      },
      aborts: try query(
        """
        SELECT version, variant, reason, sum(count) FROM aborted_send WHERE campaign_id = \(campaign)
        GROUP BY version, variant, reason
        """
      ) { CampaignOutcome.Aborts(version: try $0[0], variant: try $0[1], reason: try $0[2], count: try $0[3]) })
  }
}
