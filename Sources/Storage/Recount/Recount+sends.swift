import SQLite

extension Recount {
  /// Figures of sending and the ledger against the cards there are and were.
  static let sends: [SQL] = [sent, ledger, ledgerSums]

  private static let sent: SQL = """
    WITH kept AS (
      SELECT campaign_id, variant, day, sum(sent) AS cards, sum(control_sent) AS controls
      FROM card_figure GROUP BY campaign_id, variant, day),
    counted AS (
      SELECT campaign_id, variant, day, sum(cards) AS cards, sum(controls) AS controls FROM (
        SELECT campaign_id, variant, created_at / 86400000 AS day, kind <> 'control' AS cards,
          kind = 'control' AS controls
        FROM card WHERE is_test = 0
        UNION ALL
        SELECT campaign_id, variant, day, cards * (1 - is_control), cards * is_control FROM gone_card)
      GROUP BY campaign_id, variant, day)
    SELECT \(campaign) || ', variant ' || variant || ', ' || date(day * 86400, 'unixepoch'),
      iif(place, 'control cards sent', 'cards sent'),
      coalesce(iif(place, kept.controls, kept.cards), 0), coalesce(iif(place, counted.controls, counted.cards), 0)
    FROM kept FULL JOIN counted USING (campaign_id, variant, day), (SELECT 0 AS place UNION ALL SELECT 1)
    WHERE coalesce(iif(place, kept.controls, kept.cards), 0)
      <> coalesce(iif(place, counted.controls, counted.cards), 0)
    """

  /// Cards may be purged, lines of the ledger may not: they keep a second card from being sent.
  private static let ledger: SQL = """
    WITH counted AS (
      SELECT user_id, campaign_id, count(*) AS cards FROM card WHERE is_test = 0 GROUP BY user_id, campaign_id)
    SELECT \(campaign) || ', ' || \(user), 'sends in the ledger', sends, 'at least ' || cards
    FROM counted LEFT JOIN send_ledger USING (user_id, campaign_id)
    WHERE sends IS NULL OR sends < cards
    """

  private static let ledgerSums: SQL = """
    WITH kept AS (
      SELECT campaign_id, sum(sent) + sum(control_sent) AS sends FROM card_figure GROUP BY campaign_id),
    counted AS (
      SELECT campaign_id, sum(sends) AS sends
      FROM (SELECT campaign_id, sends FROM send_ledger UNION ALL SELECT campaign_id, sends FROM gone_send)
      GROUP BY campaign_id)
    SELECT \(campaign), 'sends in the ledger of all users', coalesce(counted.sends, 0), coalesce(kept.sends, 0)
    FROM kept FULL JOIN counted USING (campaign_id)
    WHERE coalesce(kept.sends, 0) <> coalesce(counted.sends, 0)
    """
}
