/// A picture in the strip on top of the home feed.
public struct Ad: Hashable, Sendable {
  public var contentCardData: ContentCardData?
  public var image: CardURL
  public var imageAltText: String
  /// Width divided by height, where known.
  public var imageAspectRatio: Double?
  public var url: CardURL?

  public init(
    contentCardData: ContentCardData? = nil, image: CardURL, imageAltText: String = "",
    imageAspectRatio: Double? = nil, url: CardURL? = nil
  ) {
    self.contentCardData = contentCardData
    self.image = image
    self.imageAltText = imageAltText
    self.imageAspectRatio = imageAspectRatio
    self.url = url
  }
}

extension Ad: ContentCardable {
  public static let contentCardClassTypes: [ContentCardClassType] = [.adBanner]

  public init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure) {
    var keys = MetadataReading(metaData, as: classType)
    let image = keys.required(.image, CardURL.rule, CardURL.init)
    guard let image else { throw keys.failure }
    self.init(
      contentCardData: ContentCardData(metaData: metaData, classType: classType),
      image: image, imageAltText: metaData.imageAltText, imageAspectRatio: metaData.imageAspectRatio,
      url: metaData.url)
  }
}
