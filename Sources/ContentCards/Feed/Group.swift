/// A section of the home feed's grouped mode, from the catalog or from a card.
public struct Group: Hashable, Sendable {
  public var contentCardData: ContentCardData?
  public var style: GroupStyle
  /// Markdown, like a card's description.
  public var description: String
  public var image: CardURL?
  public var imageAltText: String
  /// Where a tap leads.
  public var url: CardURL?
  public var feedPosition: Int?
  /// Its name in the catalog; nil for a card.
  public var catalogID: String?

  public init(
    contentCardData: ContentCardData? = nil, style: GroupStyle, description: String, image: CardURL? = nil,
    imageAltText: String = "", url: CardURL? = nil, feedPosition: Int? = nil, catalogID: String? = nil
  ) {
    self.contentCardData = contentCardData
    self.style = style
    self.description = description
    self.image = image
    self.imageAltText = imageAltText
    self.url = url
    self.feedPosition = feedPosition
    self.catalogID = catalogID
  }
}

/// How large and loud a group is drawn.
public enum GroupStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case primary
  case secondary
  case largerow
  case headline

  /// Compared case-insensitively.
  public init?(named name: String) { self.init(rawValue: name.lowercased()) }

  /// Completes "must be".
  public static let rule = "primary, secondary, largerow or headline"
}

extension Group: ContentCardable {
  public static let contentCardClassTypes: [ContentCardClassType] = [.group]

  public init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure) {
    var keys = MetadataReading(metaData, as: classType)
    let style = keys.required(.groupStyle, GroupStyle.rule, GroupStyle.init(named:))
    let description = keys.required(.cardDescription)
    try keys.check()
    guard let style, let description else { throw keys.failure }
    self.init(
      contentCardData: ContentCardData(metaData: metaData, classType: classType),
      style: style, description: description, image: metaData.image, imageAltText: metaData.imageAltText,
      url: metaData.url, feedPosition: FeedPosition(metaData)?.place)
  }
}
