@testable import ContentCards

extension CardContent {
  /// Content with extras, of a class type where one is named.
  static func sample(
    _ kind: CardKind = .classic, _ classType: String? = nil, title: String = "Title", description: String = "Text",
    image: String? = nil, url: CardURL? = nil, pinned: Bool = false, dismissible: Bool = true,
    _ extras: [String: String] = [:]
  ) -> CardContent {
    var extras = extras
    if let classType { extras[.classType] = classType }
    return CardContent(
      kind: kind, title: title, description: description, image: image, url: url, pinned: pinned,
      dismissible: dismissible, extras: extras)
  }

  static func tile(_ title: String = "Tile", _ extras: [String: String] = [:]) -> CardContent {
    let own = ["tile_title": title, "tile_image": "/images/tile.svg"]
    return sample(.classic, "home_tile", own.merging(extras) { $1 })
  }
}

extension ContentCard {
  static let noon = Timestamp(seconds: 1_750_000_000)

  /// A live card; it was created `id` seconds after noon, so that higher ids come first.
  static func sample(
    _ id: Int64, _ content: CardContent = .sample(), created: Timestamp? = nil, isTest: Bool = false,
    state: CardState = CardState()
  ) -> ContentCard {
    let created = created ?? noon.adding(seconds: id)
    return ContentCard(
      id: CardID(rawValue: id), user: UserID(rawValue: 1),
      origin: CardOrigin(campaign: CampaignID(rawValue: 1), version: 1, variant: "A"), content: content,
      created: created, updated: created, expiresAt: created.adding(seconds: 86_400), isTest: isTest, state: state)
  }

  /// The control arm of a card with this content.
  static func control(_ id: Int64, _ content: CardContent) -> ContentCard {
    var content = content
    content.kind = .control
    return sample(id, content)
  }
}

extension CardID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(rawValue: value) }
}

extension ContentCardConversion {
  static let sample = ContentCardConversion(shopCurrency: .usd)
}

extension CardURL: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let url = CardURL(text) else { preconditionFailure("\(text) is no card url") }
    self = url
  }
}

/// Texts that have broken products like this one.
let difficultTexts = [
  "Sale 🎉👩‍👩‍👧‍👦", "تخفيضات الصيف", "夏のセール", String(repeating: "w", count: 200), "<b>&amp;\"'", "a\u{0301}\u{202E}b",
]
