import ContentCards
import SQLite

extension Connection {
  /// See ``CardFigureStore/discrepancies()``.
  func discrepancies() throws -> [Discrepancy] {
    // Where the file itself is damaged, nothing that is counted from it means anything.
    let damage = try discrepancies(Recount.file)
    if !damage.isEmpty { return damage }
    return try figureDiscrepancies()
      + Recount.cards.flatMap(discrepancies) + Recount.sends.flatMap(discrepancies)
      + Recount.conversions.flatMap(discrepancies) + missingConversions() + Recount.shop.flatMap(discrepancies)
  }

  /// - Parameter sql: gives rows of subject, what, kept and counted.
  func discrepancies(_ sql: SQL) throws -> [Discrepancy] {
    try query(
      """
      WITH found (subject, what, kept, counted) AS (\(sql))
      SELECT subject, what, CAST(kept AS TEXT), CAST(counted AS TEXT) FROM found
      """
    ) { Discrepancy(subject: try $0[0], what: try $0[1], kept: try $0[2], counted: try $0[3]) }
  }
}

/// The statements that count again what is kept; each gives the rows that differ.
enum Recount {
  static let file: SQL = """
    SELECT 'the database file', 'integrity', integrity_check, NULL
    FROM pragma_integrity_check(20) WHERE integrity_check <> 'ok'
    UNION ALL
    SELECT "table" || coalesce(' row ' || rowid, ''), 'reference', 'to a row of ' || parent, NULL
    FROM pragma_foreign_key_check
    """

  /// The name of the campaign in a column `campaign_id`; of one that is missing, its number.
  static let campaign: SQL =
    "'campaign ' || coalesce((SELECT key FROM campaign WHERE campaign.id = campaign_id), 'number ' || campaign_id)"

  /// The name of the user in a column `user_id`.
  static let user: SQL =
    "'user ' || coalesce((SELECT external_id FROM user WHERE user.id = user_id), 'number ' || user_id)"

  /// A moment in milliseconds as text.
  static func time(_ milliseconds: SQL) -> SQL {
    "strftime('%Y-%m-%dT%H:%M:%fZ', \(milliseconds) / 1000.0, 'unixepoch')"
  }
}
