/// Reads the figures that are kept as events are written, and compares them with the events.
public protocol CardFigureStore: Sendable {
  /// By day, version and variant, in this order.
  func figures(of campaign: CampaignID) async throws -> [CardFigureRow]

  /// Counts all events again and names what is kept differently; empty is right. Takes as long as there are events.
  func discrepancies() async throws -> [CardEventDiscrepancy]
}

/// Something that is kept beside the events and does not agree with them.
public enum CardEventDiscrepancy: Hashable, Sendable {
  /// A row of figures; those of sending are not counted from events and left out.
  case figures(kept: CardFigureRow, counted: CardFigures)
  /// A card's first times do not match its events.
  case state(CardID)
}

extension CardEventDiscrepancy: CustomStringConvertible {
  public var description: String {
    switch self {
    case .state(let card): "card \(card.rawValue): its first times do not match its events"
    case .figures(let row, let counted):
      """
      campaign \(row.origin.campaign.rawValue), version \(row.origin.version), variant \(row.origin.variant), \
      day \(row.day): kept \(row.figures.eventText), counted \(counted.eventText)
      """
    }
  }
}

extension CardFigures {
  fileprivate var eventText: String {
    """
    \(recipients) recipients, \(impressions)/\(uniqueImpressions) impressions, \
    \(controlImpressions)/\(uniqueControlImpressions) control impressions, \(clicks)/\(uniqueClicks) clicks, \
    \(dismissals) dismissals
    """
  }
}
