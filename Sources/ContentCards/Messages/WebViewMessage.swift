/// A message that opens as HTML in a sandboxed frame.
public struct WebViewMessage: Message, Hashable {
  public var contentCardData: ContentCardData?
  public var title: String
  public var header: String
  public var description: String
  public var image: CardURL?
  public var imageAltText: String
  public var body: Body

  /// Where the HTML comes from.
  public enum Body: Hashable, Sendable {
    /// A page to frame.
    case url(CardURL)
    /// HTML by its author, never trusted.
    case html(String)
    /// The name of a content block that holds the HTML.
    case contentBlock(String)
  }

  public init(
    contentCardData: ContentCardData? = nil, title: String, header: String, description: String = "",
    image: CardURL? = nil, imageAltText: String = "", body: Body
  ) {
    self.contentCardData = contentCardData
    self.title = title
    self.header = header
    self.description = description
    self.image = image
    self.imageAltText = imageAltText
    self.body = body
  }
}

extension WebViewMessage: ContentCardable {
  public static let contentCardClassTypes: [ContentCardClassType] = [.message(.webView)]

  public init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure) {
    var keys = MetadataReading(metaData, as: classType)
    let titles = MessageTitles(&keys)
    let body = Body(&keys)
    guard let titles, let body else { throw keys.failure }
    self.init(
      contentCardData: ContentCardData(metaData: metaData, classType: classType),
      title: titles.title, header: titles.header, description: metaData.cardDescription ?? "",
      image: metaData.image, imageAltText: metaData.imageAltText, body: body)
  }
}

extension WebViewMessage.Body {
  /// The card's url comes first, then `html`, then `content_block_id`. Nil, with a problem kept, without any.
  fileprivate init?(_ keys: inout MetadataReading) {
    if let url = keys.metaData.url {
      self = .url(url)
    } else if let html = keys[.html] {
      self = .html(html)
    } else if let block = keys[.contentBlockID] {
      self = .contentBlock(block)
    } else {
      keys.report(KeyProblem(.html, .missing))
      return nil
    }
  }
}
