/// The objects that cards became, and why the others did not.
public struct ConvertedContentCards<Object: Sendable>: Sendable {
  /// In the cards' order; the places of control cards are among them.
  public var slots: [Slot<Object>] = []
  public var failures: [ConversionFailure] = []

  public var objects: [Object] { slots.shown() }
}

/// Turns cards into the objects that their class types name. A card that cannot be turned stops none of the others.
public struct ContentCardConversion: Sendable {
  /// The currency of prices that name none.
  public var shopCurrency: Currency

  public init(shopCurrency: Currency) { self.shopCurrency = shopCurrency }

  /// The objects of the cards of these class types. Stock cards become none: they are shown as they are.
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

  /// Nil for the stock card. An unknown class type fails.
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
    case .none: throw ConversionFailure(unknownClassTypeOf: metaData)
    }
  }

  private func convert<Object>(
    _ cards: [ContentCard], for classTypes: [ContentCardClassType],
    _ make: (ContentCardMetadata, ContentCardClassType) throws(ConversionFailure) -> Object?
  ) -> ConvertedContentCards<Object> {
    var converted = ConvertedContentCards<Object>()
    for card in cards where classTypes.contains(card.classType) {
      if card.isControl {
        converted.slots.append(.control(card.id))
        continue
      }
      do {
        let metaData = ContentCardMetadata(card, shopCurrency: shopCurrency)
        if let object = try make(metaData, card.classType) { converted.slots.append(.shown(object)) }
      } catch {
        converted.failures.append(error)
      }
    }
    return converted
  }
}

extension ContentCardConversion {
  /// Why content makes a card that is shown nowhere; nil where it is shown, and for a control card.
  func failure(of content: CardContent, isPersonalised: Bool = true) -> ConversionFailure? {
    guard content.kind != .control else { return nil }
    let metaData = ContentCardMetadata(content, shopCurrency: shopCurrency, isPersonalised: isPersonalised)
    do throws(ConversionFailure) {
      _ = try contentCardable(with: metaData, for: content.classType)
      return nil
    } catch {
      return error
    }
  }
}

extension ConversionFailure {
  fileprivate init(unknownClassTypeOf metaData: ContentCardMetadata) {
    let known = ContentCardClassType.allCases.compactMap(\.rawType).joined(separator: ", ")
    let value = metaData.extras[.classType] ?? ""
    self.init(
      card: metaData.delivery?.id, classType: .none,
      problems: [KeyProblem(.classType, .bad(value: value, rule: "one of \(known)"))])
  }
}
