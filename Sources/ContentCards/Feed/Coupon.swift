/// A discount that a card offers at checkout.
public struct Coupon: Hashable, Sendable {
  public var contentCardData: ContentCardData?
  public var percentage: DiscountPercentage
  public var rules: CouponRules
  public var title: String
  /// Markdown.
  public var description: String
  public var image: CardURL?
  public var imageAltText: String
  /// Of the title and the description.
  public var language: String?

  public init(
    contentCardData: ContentCardData? = nil, percentage: DiscountPercentage, rules: CouponRules = CouponRules(),
    title: String = "", description: String = "", image: CardURL? = nil, imageAltText: String = "",
    language: String? = nil
  ) {
    self.contentCardData = contentCardData
    self.percentage = percentage
    self.rules = rules
    self.title = title
    self.description = description
    self.image = image
    self.imageAltText = imageAltText
    self.language = language
  }
}

extension Coupon: ContentCardable {
  public static let contentCardClassTypes: [ContentCardClassType] = [.couponCode]

  public init(metaData: ContentCardMetadata, classType: ContentCardClassType) throws(ConversionFailure) {
    var keys = MetadataReading(metaData, as: classType)
    let percentage = keys.requiredPercentage()
    let rules = keys.couponRules()
    try keys.check()
    guard let percentage, let rules else { throw keys.failure }
    self.init(
      contentCardData: ContentCardData(metaData: metaData, classType: classType),
      percentage: percentage, rules: rules, title: metaData.title ?? "",
      description: metaData.cardDescription ?? "", image: metaData.image, imageAltText: metaData.imageAltText,
      language: metaData.language)
  }
}

extension MetadataReading {
  fileprivate mutating func requiredPercentage() -> DiscountPercentage? {
    guard let text = self[.discountPercentage] else {
      report(KeyProblem(.discountPercentage, .missing))
      return nil
    }
    do {
      return try DiscountPercentage(parsing: text)
    } catch {
      report(error)
      return nil
    }
  }

  fileprivate mutating func couponRules() -> CouponRules? {
    do {
      return try CouponRules(extras: metaData.extras)
    } catch {
      report(error)
      return nil
    }
  }

  private mutating func report(_ refusal: CouponRefusal) {
    let key = ContentCardKey(rawValue: refusal.key.rawValue) ?? .discountPercentage
    guard let value = refusal.value else { return report(KeyProblem(key, .missing)) }
    guard metaData.isPersonalised || !value.hasLiquid else { return }
    report(KeyProblem(key, .bad(value: value, rule: refusal.expectation)))
  }
}
