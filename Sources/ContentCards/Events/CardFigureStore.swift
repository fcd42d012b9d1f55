/// Reads the figures that are kept as events are written, and compares all that is kept with the rows it stems from.
public protocol CardFigureStore: Sendable {
  /// By day, version and variant, in this order.
  func figures(of campaign: CampaignID) async throws -> [CardFigureRow]

  /// Counts everything again: figures and card states from events, sends from cards and the ledger, conversions and
  /// revenue from what users did, uses of coupons and sums of orders from their rows. Empty is right. Takes as long as
  /// there are rows.
  func discrepancies() async throws -> [Discrepancy]
}
