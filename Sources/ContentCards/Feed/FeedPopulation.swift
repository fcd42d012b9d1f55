/// The one place through which every feed passes before it is shown: cards may be left out, reordered or changed.
///
/// It works on copies; what is stored stays as it was sent. It can add nothing: a card that was not in the feed, or a
/// second copy of one, does not come out.
public struct FeedPopulation: Sendable {
  public typealias Step = @Sendable ([ContentCard]) -> [ContentCard]

  private let steps: [Step]

  /// The steps run in order, each on what the one before it made.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Every card as it was sent.
  public static let asSent = FeedPopulation()

  public func populateContentCards(_ cards: [ContentCard]) -> [ContentCard] {
    if steps.isEmpty { return cards }
    var sent = Set(cards.map(\.id))
    return steps.reduce(cards) { $1($0) }.filter { sent.remove($0.id) != nil }
  }
}

extension FeedPopulation {
  /// Replaces the description of classic cards and of no others.
  public static func describingClassicCards(as description: String) -> FeedPopulation {
    FeedPopulation([
      { cards in
        cards.map { card in
          guard card.content.kind == .classic else { return card }
          var changed = card
          changed.content.description = description
          return changed
        }
      }
    ])
  }
}
