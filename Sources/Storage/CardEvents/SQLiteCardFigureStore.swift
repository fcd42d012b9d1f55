import ContentCards
import SQLite

/// The figures of campaigns, on SQLite.
public struct SQLiteCardFigureStore: CardFigureStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func figures(of campaign: CampaignID) throws -> [CardFigureRow] {
    try database.readOnce { connection in
      try connection.query(
        """
        SELECT \(CardFigureRow.columns) FROM card_figure WHERE campaign_id = \(campaign)
        ORDER BY day, version, variant
        """
      ) { try CardFigureRow(row: $0) }
    }
  }

  public func discrepancies() throws -> [Discrepancy] {
    try database.read { try $0.discrepancies() }
  }
}
