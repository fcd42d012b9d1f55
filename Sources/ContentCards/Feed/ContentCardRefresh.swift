/// How a refresh of one user's cards ended.
public enum ContentCardRefresh: Sendable {
  /// The live cards, control cards included, as the population hook left them.
  case succeeded([ContentCard])
  case failed(any Error)

  /// None where the refresh failed.
  public var cards: [ContentCard] {
    if case .succeeded(let cards) = self { cards } else { [] }
  }

  public var failure: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

extension ContentCardConversion {
  /// The objects of the given class types that an update brought, or none where its refresh failed.
  public func handleContentCardsUpdated(
    _ update: ContentCardRefresh, for classTypes: [ContentCardClassType]
  ) -> ConvertedContentCards<any ContentCardable> {
    convertContentCards(update.cards, for: classTypes)
  }
}
