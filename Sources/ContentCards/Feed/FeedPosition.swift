/// The place of the merged home feed at which a card asks to stand, 1-based.
public struct FeedPosition: Hashable, Sendable {
  public let place: Int

  /// Completes "must be".
  public static let rule = "a whole number from 1, digits only"

  /// Nil for anything but digits, for 0, and for more digits than a feed has places.
  public init?(_ text: String) {
    let bytes = Array(text.trimmed.utf8)
    guard (1...6).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let place = bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard place > 0 else { return nil }
    self.place = place
  }

  /// A bad position does not lose the card: it stands in its normal place.
  init?(_ metaData: ContentCardMetadata) {
    guard let position = metaData.extras[.feedPosition].flatMap(FeedPosition.init) else { return nil }
    self = position
  }
}
