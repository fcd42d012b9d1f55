/// The list of all cards without a class type, as their authors made them.
public typealias StockFeed = CardListing<ContentCard>

extension CardListing where Row == ContentCard {
  /// The stock cards of a feed.
  public init(_ cards: [ContentCard]) {
    self.init(cards, of: [.stock]) { $0 }
  }
}
