/// A message that opens as a page of its own: image, title and description.
public struct FullPageMessage: Message, Hashable {
  public var contentCardData: ContentCardData?
  public var title: String
  public var header: String
  /// Markdown.
  public var description: String
  public var image: CardURL?
  public var imageAltText: String
  public var imageAspectRatio: Double?
  public var url: CardURL?
  public var linkText: String
  public var openURLInWebView: Bool

  public init(
    contentCardData: ContentCardData? = nil, title: String, header: String, description: String = "",
    image: CardURL? = nil, imageAltText: String = "", imageAspectRatio: Double? = nil, url: CardURL? = nil,
    linkText: String = "", openURLInWebView: Bool = true
  ) {
    self.contentCardData = contentCardData
    self.title = title
    self.header = header
    self.description = description
    self.image = image
    self.imageAltText = imageAltText
    self.imageAspectRatio = imageAspectRatio
    self.url = url
    self.linkText = linkText
    self.openURLInWebView = openURLInWebView
  }
}

extension FullPageMessage: ContentCardable {
  public static let contentCardClassTypes: [ContentCardClassType] = [.message(.fullPage)]

  public init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure) {
    var keys = MetadataReading(metaData, as: classType)
    guard let titles = MessageTitles(&keys) else { throw keys.failure }
    self.init(
      contentCardData: ContentCardData(metaData: metaData, classType: classType),
      title: titles.title, header: titles.header, description: metaData.cardDescription ?? "",
      image: metaData.image, imageAltText: metaData.imageAltText, imageAspectRatio: metaData.imageAspectRatio,
      url: metaData.url, linkText: metaData.linkText, openURLInWebView: metaData.openURLInWebView)
  }
}
