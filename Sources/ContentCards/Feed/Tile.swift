/// A product on offer in the home feed, from the catalog or from a card.
public struct Tile: Hashable, Sendable {
  public var contentCardData: ContentCardData?
  public var title: String
  public var image: CardURL
  /// Empty where the image says nothing that the title does not.
  public var imageAltText: String
  public var price: Money?
  public var detail: String
  public var tags: [String]
  public var deeplink: CardURL?
  /// Its 1-based place in the merged home feed.
  public var feedPosition: Int?
  /// What a tap adds to the cart; nil for a card that names no product of the catalog.
  public var product: ProductID?

  public init(
    contentCardData: ContentCardData? = nil, title: String, image: CardURL, imageAltText: String = "",
    price: Money? = nil, detail: String = "", tags: [String] = [], deeplink: CardURL? = nil, feedPosition: Int? = nil,
    product: ProductID? = nil
  ) {
    self.contentCardData = contentCardData
    self.title = title
    self.image = image
    self.imageAltText = imageAltText
    self.price = price
    self.detail = detail
    self.tags = tags
    self.deeplink = deeplink
    self.feedPosition = feedPosition
    self.product = product
  }
}

extension Tile: ContentCardable {
  public static let contentCardClassTypes: [ContentCardClassType] = [.homeTile]

  /// The price is of the card's own `currency`, or else of the shop's. A bad price refuses the tile: shown without it,
  /// the offer would be another. The product is the one whose page `tile_deeplink` names.
  public init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure) {
    var keys = MetadataReading(metaData, as: classType)
    let title = keys.required(.tileTitle)
    let image = keys.required(.tileImage, CardURL.rule, CardURL.init)
    let currency = keys.optional(.currency, "a code of ISO 4217 in capitals, such as EUR", Currency.init)
    let price = keys.price(.tilePrice, in: currency ?? metaData.shopCurrency)
    let deeplink = keys.optional(.tileDeeplink, CardURL.rule, CardURL.init)
    try keys.check()
    guard let title, let image else { throw keys.failure }
    self.init(
      contentCardData: ContentCardData(metaData: metaData, classType: classType),
      title: title, image: image, imageAltText: metaData.imageAltText, price: price, detail: keys[.tileDetail] ?? "",
      tags: keys[.tileTags]?.commaSeparated ?? [], deeplink: deeplink, feedPosition: FeedPosition(metaData)?.place,
      product: deeplink.flatMap(ProductID.init(page:)))
  }
}

extension MetadataReading {
  fileprivate mutating func price(_ key: ContentCardKey, in currency: Currency) -> Money? {
    optional(key, "a decimal number of \(currency), such as \(Money(minorUnits: 1999, currency).decimalText)") {
      Money(parsing: $0, currency)
    }
  }
}
