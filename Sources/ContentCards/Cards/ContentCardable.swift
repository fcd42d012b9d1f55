/// An object of the site that a card can become. The same type serves local content, which has no `contentCardData`.
public protocol ContentCardable: Sendable {
  /// The class types whose cards become this object.
  static var contentCardClassTypes: [ContentCardClassType] { get }

  /// The card behind the object; nil for local content.
  var contentCardData: ContentCardData? { get }

  /// Throws every key that is missing or bad, not the first alone.
  init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure)
}

extension ContentCardable {
  public var isContentCard: Bool { contentCardData != nil }

  /// Unread mark; local content has none.
  public var isUnread: Bool { contentCardData?.isUnread ?? false }
}
