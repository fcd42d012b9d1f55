import ContentCards
import SQLite

extension Connection {
  /// Rows of figures that differ from a recount of the events, by campaign, day, version and variant.
  func figureDiscrepancies() throws -> [CardEventDiscrepancy] {
    let kept = try query("SELECT \(CardFigureRow.columns) FROM card_figure") { try CardFigureRow(row: $0) }
    let counted = try countedFigures()
    let keptByKey = Dictionary(kept.map { ($0.key, $0.figures) }) { $1 }
    let countedByKey = Dictionary(counted.map { ($0.key, $0.figures) }) { $1 }
    return Set(keptByKey.keys).union(countedByKey.keys).sorted(by: CardFigureRow.precedes).compactMap { key in
      let kept = keptByKey[key] ?? CardFigures()
      var counted = countedByKey[key] ?? CardFigures()
      // Sending is no event.
      counted.sent = kept.sent
      counted.controlSent = kept.controlSent
      if kept == counted { return nil }
      return .figures(kept: CardFigureRow(origin: key.origin, day: key.day, figures: kept), counted: counted)
    }
  }

  /// All events that are no tests, summed anew: the first of each card, and of each user and campaign, by their order
  /// of arrival.
  private func countedFigures() throws -> [CardFigureRow] {
    try query(
      """
      WITH event AS (
        SELECT campaign_id, version, variant, day, kind,
          row_number() OVER (PARTITION BY card_id, kind ORDER BY id) = 1 AS is_first_of_card,
          row_number() OVER (PARTITION BY user_id, campaign_id, kind ORDER BY id) = 1 AS is_first_of_user
        FROM card_event WHERE is_test = 0)
      SELECT campaign_id, version, variant, day, 0, 0,
        sum(kind = 'impression' AND is_first_of_user),
        sum(kind = 'impression'), sum(kind = 'impression' AND is_first_of_card),
        sum(kind = 'control_impression'), sum(kind = 'control_impression' AND is_first_of_card),
        sum(kind = 'click'), sum(kind = 'click' AND is_first_of_card),
        sum(kind = 'dismissal')
      FROM event GROUP BY campaign_id, version, variant, day
      """
    ) { try CardFigureRow(row: $0) }
  }

  /// Cards whose first times are not those of their first events.
  func stateDiscrepancies() throws -> [CardEventDiscrepancy] {
    try query(
      """
      WITH event AS (
        SELECT card_id, kind, at, row_number() OVER (PARTITION BY card_id, kind ORDER BY id) AS place FROM card_event),
      first AS (
        SELECT card_id,
          max(at) FILTER (WHERE kind IN ('impression', 'control_impression')) AS seen,
          max(at) FILTER (WHERE kind = 'click') AS clicked,
          max(at) FILTER (WHERE kind = 'dismissal') AS dismissed
        FROM event WHERE place = 1 GROUP BY card_id)
      SELECT card.id FROM card LEFT JOIN first ON first.card_id = card.id
      WHERE card.first_impression_at IS NOT first.seen OR card.first_clicked_at IS NOT first.clicked
        OR card.dismissed_at IS NOT first.dismissed
      ORDER BY card.id
      """
    ) { .state(try $0[0]) }
  }
}

extension CardFigureRow {
  /// The row without its numbers.
  fileprivate var key: CardFigureRow { CardFigureRow(origin: origin, day: day, figures: CardFigures()) }

  fileprivate static func precedes(_ a: CardFigureRow, _ b: CardFigureRow) -> Bool {
    (a.origin.campaign.rawValue, a.day, a.origin.version, a.origin.variant)
      < (b.origin.campaign.rawValue, b.day, b.origin.version, b.origin.variant)
  }
}
