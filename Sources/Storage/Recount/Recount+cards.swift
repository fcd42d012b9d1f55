import SQLite

extension Recount {
  /// What cards and users' first views say of events, and what must hold between figures whatever happened.
  static let cards: [SQL] = [firstTimes, firstViews, bounds, limit]

  /// The first times of each card against its first events.
  private static let firstTimes: SQL = """
    WITH event AS (
      SELECT card_id, at,
        CASE kind WHEN 'click' THEN 2 WHEN 'dismissal' THEN 3 ELSE 1 END AS place,
        row_number() OVER (PARTITION BY card_id, kind ORDER BY id) = 1 AS is_first
      FROM card_event),
    time (place, what) AS (VALUES (1, 'first impression'), (2, 'first click'), (3, 'dismissal'))
    SELECT subject, what, \(time("kept")), \(time("counted")) FROM (
      SELECT 'card ' || card.id || ' of ' || \(user) AS subject, what, counted.at AS counted,
        CASE time.place WHEN 1 THEN first_impression_at WHEN 2 THEN first_clicked_at ELSE dismissed_at END AS kept
      FROM card, time
      LEFT JOIN event AS counted ON counted.card_id = card.id AND counted.place = time.place AND is_first)
    WHERE kept IS NOT counted
    """

  /// When each user first saw a campaign, against their first impressions. Those of an erased user are gone.
  private static let firstViews: SQL = """
    WITH event AS (
      SELECT user_id, campaign_id, kind = 'control_impression' AS is_control, version, variant, at,
        row_number() OVER (PARTITION BY user_id, campaign_id, kind ORDER BY id) = 1 AS is_first
      FROM card_event
      WHERE is_test = 0 AND kind IN ('impression', 'control_impression') AND user_id IN (SELECT id FROM user)),
    kept AS (
      SELECT user_id, campaign_id, is_control,
        'version ' || version || ', variant ' || variant || ', ' || \(time("first_viewed_at")) AS view
      FROM campaign_view),
    counted AS (
      SELECT user_id, campaign_id, is_control,
        'version ' || version || ', variant ' || variant || ', ' || \(time("at")) AS view
      FROM event WHERE is_first)
    SELECT \(campaign) || ', ' || \(user), 'first view', kept.view, counted.view
    FROM kept FULL JOIN counted USING (user_id, campaign_id, is_control)
    WHERE kept.view IS NOT counted.view
    """

  /// Uniques ≤ totals, and unique clicks ≤ unique impressions ≤ sent, by campaign and variant.
  private static let bounds: SQL = """
    WITH sums AS (
      SELECT campaign_id, variant, sum(sent) AS sent, sum(control_sent) AS control_sent,
        sum(recipients) AS recipients, sum(unique_impressions) AS seen, sum(impressions) AS impressions,
        sum(unique_control_impressions) AS control_seen, sum(control_impressions) AS control_impressions,
        sum(unique_clicks) AS clicked, sum(clicks) AS clicks, sum(dismissals) AS dismissals
      FROM card_figure GROUP BY campaign_id, variant)
    SELECT \(campaign) || ', variant ' || variant, what, number, 'at most ' || most FROM (
      SELECT campaign_id, variant, 'unique impressions beside cards sent' AS what, seen AS number, sent AS most FROM sums
      UNION ALL SELECT campaign_id, variant, 'unique clicks beside unique impressions', clicked, seen FROM sums
      UNION ALL SELECT campaign_id, variant, 'unique control impressions beside control cards', control_seen,
        control_sent FROM sums
      UNION ALL SELECT campaign_id, variant, 'dismissals beside cards sent', dismissals, sent FROM sums
      UNION ALL SELECT campaign_id, variant, 'recipients beside unique impressions', recipients, seen FROM sums
      UNION ALL SELECT campaign_id, variant, 'unique beside total impressions', seen, impressions FROM sums
      UNION ALL SELECT campaign_id, variant, 'unique beside total control impressions', control_seen,
        control_impressions FROM sums
      UNION ALL SELECT campaign_id, variant, 'unique beside total clicks', clicked, clicks FROM sums)
    WHERE number > most
    """

  private static let limit: SQL = """
    SELECT \(user), 'cards', count(*), 'at most 250' FROM card WHERE is_gone = 0
    GROUP BY user_id HAVING count(*) > 250
    """
}
