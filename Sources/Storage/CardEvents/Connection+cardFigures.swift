import ContentCards
import SQLite

extension Connection {
  /// Adds to the figures of a version and variant on the day of `now`. For use inside a write.
  func add(_ figures: CardFigures, to origin: CardOrigin, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO card_figure (
        campaign_id, version, variant, day, sent, control_sent, recipients, impressions, unique_impressions,
        control_impressions, unique_control_impressions, clicks, unique_clicks, dismissals
      ) VALUES (
        \(origin.campaign), \(origin.version), \(origin.variant), \(now) / 86400000,
        \(figures.sent), \(figures.controlSent), \(figures.recipients), \(figures.impressions),
        \(figures.uniqueImpressions), \(figures.controlImpressions), \(figures.uniqueControlImpressions),
        \(figures.clicks), \(figures.uniqueClicks), \(figures.dismissals)
      ) ON CONFLICT DO UPDATE SET
        sent = sent + excluded.sent,
        control_sent = control_sent + excluded.control_sent,
        recipients = recipients + excluded.recipients,
        impressions = impressions + excluded.impressions,
        unique_impressions = unique_impressions + excluded.unique_impressions,
        control_impressions = control_impressions + excluded.control_impressions,
        unique_control_impressions = unique_control_impressions + excluded.unique_control_impressions,
        clicks = clicks + excluded.clicks,
        unique_clicks = unique_clicks + excluded.unique_clicks,
        dismissals = dismissals + excluded.dismissals
      """)
  }
}

extension CardFigureRow {
  /// What `init(row:)` reads: the key, then the numbers in the order of `CardFigures.fields`.
  static let columns: SQL = """
    campaign_id, version, variant, day, sent, control_sent, recipients, impressions, unique_impressions, \
    control_impressions, unique_control_impressions, clicks, unique_clicks, dismissals
    """

  init(row: borrowing Row) throws {
    var figures = CardFigures()
    for (index, field) in CardFigures.fields.enumerated() { figures[keyPath: field] = try row[4 + index] }
    self.init(
      origin: CardOrigin(campaign: try row[0], version: try row[1], variant: try row[2]), day: try row[3],
      figures: figures)
  }
}
