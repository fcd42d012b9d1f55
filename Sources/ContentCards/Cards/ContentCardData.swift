/// The card behind a custom object: enough to log what is done with it and to show its state.
///
/// Two are equal when they are of the same card, whatever its state.
public struct ContentCardData: Sendable {
  public let contentCardId: CardID
  public let contentCardClassType: ContentCardClassType
  public let createdAt: Timestamp
  /// Exclusive end.
  public let expiresAt: Timestamp
  /// Whether the user may dismiss it: its author allows it and it is not pinned.
  public let isDismissible: Bool
  public let isPinned: Bool
  public let isTest: Bool
  public let state: CardState

  public var isUnread: Bool { state.viewed == nil }

  /// Nil for metadata of a card that was not delivered yet.
  public init?(metaData: ContentCardMetadata, classType: ContentCardClassType) {
    guard let delivery = metaData.delivery else { return nil }
    contentCardId = delivery.id
    contentCardClassType = classType
    createdAt = delivery.created
    expiresAt = delivery.expiresAt
    isDismissible = metaData.dismissible
    isPinned = metaData.pinned
    isTest = delivery.isTest
    state = delivery.state
  }
}

extension ContentCardData: Hashable {
  public static func == (a: ContentCardData, b: ContentCardData) -> Bool { a.contentCardId == b.contentCardId }

  public func hash(into hasher: inout Hasher) { hasher.combine(contentCardId) }
}
