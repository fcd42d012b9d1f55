/// What a card hands to the object it becomes: its properties by name, each with its own type.
///
/// A property that the card's kind does not show is absent: a banner has no title and no description.
public struct ContentCardMetadata: Hashable, Sendable {
  /// What only a delivered card has; nil while its author still writes it.
  public var delivery: Delivery?
  public var title: String?
  public var cardDescription: String?
  /// Nil where it is blank or unsafe.
  public var image: CardURL?
  public var imageAltText: String
  /// Nil where absent, zero, negative or not a number.
  public var imageAspectRatio: Double?
  public var url: CardURL?
  public var linkText: String
  public var openURLInWebView: Bool
  public var dismissible: Bool
  public var pinned: Bool
  public var language: String?
  public var extras: [String: String]
  /// The currency of prices that name none.
  public var shopCurrency: Currency
  /// False while personalisation is still to come: a value with Liquid in it is then taken as present and right.
  public var isPersonalised: Bool

  /// The facts of a card that was delivered to a user.
  public struct Delivery: Hashable, Sendable {
    public var id: CardID
    public var created: Timestamp
    public var expiresAt: Timestamp
    public var isTest: Bool
    public var state: CardState
  }

  /// The metadata of a card that is being written.
  public init(_ content: CardContent, shopCurrency: Currency, isPersonalised: Bool = true) {
    let hasText = content.kind != .banner
    title = hasText ? content.title.nonBlank : nil
    cardDescription = hasText ? content.description.nonBlank : nil
    image = content.imageAddress
    imageAltText = content.imageAltText
    imageAspectRatio = content.soundAspectRatio
    url = content.url
    linkText = content.linkText
    openURLInWebView = content.openURLInWebView
    dismissible = content.dismissible && !content.pinned
    pinned = content.pinned
    language = content.language
    extras = content.extras
    self.shopCurrency = shopCurrency
    self.isPersonalised = isPersonalised
    if !isPersonalised, let written = content.image, written.hasLiquid { image = .standIn }
  }

  public init(_ card: ContentCard, shopCurrency: Currency) {
    self.init(card.content, shopCurrency: shopCurrency)
    delivery = Delivery(
      id: card.id, created: card.created, expiresAt: card.expiresAt, isTest: card.isTest, state: card.state)
  }
}
