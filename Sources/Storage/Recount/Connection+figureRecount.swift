import ContentCards
import SQLite

extension Connection {
  /// Figures that differ from a recount of the events, by campaign, day, version and variant. Sending is no event.
  func figureDiscrepancies() throws -> [Discrepancy] {
    let kept = try query("SELECT \(CardFigureRow.columns) FROM card_figure") { try CardFigureRow(row: $0) }
    let keptByKey = Dictionary(kept.map { ($0.key, $0.figures) }) { $1 }
    let countedByKey = Dictionary(try countedFigures().map { ($0.key, $0.figures) }) { $1 }
    let names = Dictionary(
      try query("SELECT id, key FROM campaign") { (try $0[0] as CampaignID, try $0[1] as String) }
    ) { $1 }
    return Set(keptByKey.keys).union(countedByKey.keys).sorted(by: CardFigureRow.precedes).flatMap {
      key -> [Discrepancy] in
      let (kept, counted) = (keptByKey[key] ?? CardFigures(), countedByKey[key] ?? CardFigures())
      let name = names[key.origin.campaign] ?? "number \(key.origin.campaign.rawValue)"
      return CardFigures.ofEvents.compactMap { what, field -> Discrepancy? in
        if kept[keyPath: field] == counted[keyPath: field] { return nil }
        return Discrepancy(
          subject: "campaign \(name), version \(key.origin.version), variant \(key.origin.variant), \(key.date)",
          what: what, kept: String(kept[keyPath: field]), counted: String(counted[keyPath: field]))
      }
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
}

extension CardFigures {
  /// The numbers that events add up to, with their names.
  fileprivate static var ofEvents: [(what: String, field: KeyPath<CardFigures, Int>)] {
    [
      ("recipients", \.recipients), ("impressions", \.impressions), ("unique impressions", \.uniqueImpressions),
      ("control impressions", \.controlImpressions), ("unique control impressions", \.uniqueControlImpressions),
      ("clicks", \.clicks), ("unique clicks", \.uniqueClicks), ("dismissals", \.dismissals),
    ]
  }
}

extension CardFigureRow {
  /// The row without its numbers.
  fileprivate var key: CardFigureRow { CardFigureRow(origin: origin, day: day, figures: CardFigures()) }

  fileprivate var date: Substring { Timestamp(seconds: Int64(day) * 86_400).rfc3339.prefix(10) }

  fileprivate static func precedes(_ a: CardFigureRow, _ b: CardFigureRow) -> Bool {
    (a.origin.campaign.rawValue, a.day, a.origin.version, a.origin.variant)
      < (b.origin.campaign.rawValue, b.day, b.origin.version, b.origin.variant)
  }
}
