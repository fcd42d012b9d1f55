/// The objects that cards became, and why the others did not.
public struct ConvertedContentCards<Object: Sendable>: Sendable {
  /// In the cards' order.
  public var objects: [Object]
  public var failures: [ConversionFailure]

  public init(objects: [Object] = [], failures: [ConversionFailure] = []) {
    self.objects = objects
    self.failures = failures
  }
}

/// Turns cards into the objects that their class types name. A card that cannot be turned stops none of the others.
public struct ContentCardConversion: Sendable {
  /// The currency of prices that name none.
  public var shopCurrency: Currency

  public init(shopCurrency: Currency) { self.shopCurrency = shopCurrency }

  /// The cards of these class types, control and stock cards aside: they become no object.
  public func convertContentCards(
    _ cards: [ContentCard], for classTypes: [ContentCardClassType]
  ) -> ConvertedContentCards<any ContentCardable> {
    convert(cards, for: classTypes) { metaData, classType throws(ConversionFailure) in
      try contentCardable(with: metaData, for: classType)
    }
  }

  /// The cards of the class types that become this one object.
  public func convertContentCards<Object: ContentCardable>(
    _ cards: [ContentCard], to type: Object.Type
  ) -> ConvertedContentCards<Object> {
    convert(cards, for: type.contentCardClassTypes) { metaData, classType throws(ConversionFailure) in
      try Object(metaData: metaData, classType: classType)
    }
  }

  /// Nil for the stock card, which is shown as it is. An unknown class type fails.
  public func contentCardable(
    with metaData: ContentCardMetadata, for classType: ContentCardClassType
  ) throws(ConversionFailure) -> (any ContentCardable)? {
    switch classType {
    case .homeTile: try Tile(metaData: metaData, classType: classType)
    case .group: try Group(metaData: metaData, classType: classType)
    case .adBanner: try Ad(metaData: metaData, classType: classType)
    case .message(.fullPage): try FullPageMessage(metaData: metaData, classType: classType)
    case .message(.webView): try WebViewMessage(metaData: metaData, classType: classType)
    case .couponCode: try Coupon(metaData: metaData, classType: classType)
    case .stock: nil
    case .none: throw .unknownClassType(metaData)
    }
  }

  private func convert<Object>(
    _ cards: [ContentCard], for classTypes: [ContentCardClassType],
    _ make: (ContentCardMetadata, ContentCardClassType) throws(ConversionFailure) -> Object?
  ) -> ConvertedContentCards<Object> {
    var converted = ConvertedContentCards<Object>()
    for card in cards where !card.isControl && classTypes.contains(card.classType) {
      do {
        let metaData = ContentCardMetadata(card, shopCurrency: shopCurrency)
        if let object = try make(metaData, card.classType) { converted.objects.append(object) }
      } catch {
        converted.failures.append(error)
      }
    }
    return converted
  }
}

extension ConversionFailure {
  /// The names that a `class_type` can have, for the sentence about one that has none of them.
  fileprivate static let knownClassTypes = ContentCardClassType.allCases.compactMap(\.rawType).joined(separator: ", ")

  fileprivate static func unknownClassType(_ metaData: ContentCardMetadata) -> ConversionFailure {
    let value = metaData.extras[.classType] ?? ""
    return ConversionFailure(
      card: metaData.delivery?.id, classType: .none,
      problems: [KeyProblem(.classType, .bad(value: value, rule: "one of \(knownClassTypes)"))])
  }
}
