/// Something done to many rows of a list at once.
public enum BulkAction: String, Hashable, Sendable, CaseIterable {
  case markRead = "mark_read"
  case delete

  fileprivate func concerns(_ card: ContentCard) -> Bool {
    switch self {
    case .markRead: card.isUnread
    case .delete: card.isDismissible
    }
  }
}

extension CardListing {
  /// The cards that the action changes: of the rows under the filter on show, those that were there when the page was
  /// drawn. `drawn` is ``newest`` at that time; what arrived later is left alone.
  public func cards(for action: BulkAction, under filter: CardFilter, drawn: CardID) -> [CardID] {
    cards(under: filter, until: drawn).filter(action.concerns).map(\.id)
  }

  /// The cards that the action changes among those whose rows were picked; ids of other lists and users are ignored.
  public func cards(for action: BulkAction, among picked: Set<CardID>) -> [CardID] {
    guard let newest else { return [] }
    return cards(under: .all, until: newest).filter { picked.contains($0.id) && action.concerns($0) }.map(\.id)
  }
}
