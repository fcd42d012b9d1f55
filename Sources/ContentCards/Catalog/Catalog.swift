/// What the host site already sells and says: the local content of the home feed, and the only source of prices.
public struct Catalog: Hashable, Sendable {
  /// In the order of the file, each id once.
  public let products: [Product]
  public let groups: [CatalogGroup]
  /// The one currency of all its prices.
  public let currency: Currency
  private let indexByID: [ProductID: Int]

  /// Ids are unique and prices of one currency; ``init(json:)`` checks it.
  init(products: [Product], groups: [CatalogGroup], currency: Currency) {
    self.products = products
    self.groups = groups
    self.currency = currency
    indexByID = Dictionary(products.indices.map { (products[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public subscript(id: ProductID) -> Product? { indexByID[id].map { products[$0] } }
}

/// One thing the shop sells.
public struct Product: Hashable, Sendable, Identifiable {
  public let id: ProductID
  public let title: String
  public let price: Money
  public let tags: [String]
  public let detail: String
  public let image: CardURL
  public let imageAltText: String
}

/// One section of the home feed's grouped mode.
public struct CatalogGroup: Hashable, Sendable, Identifiable {
  public let id: String
  public let style: GroupStyle
  /// Markdown.
  public let description: String
  public let image: CardURL?
  public let imageAltText: String
  public let url: CardURL?
}

extension Tile {
  /// The tile of a product; it is no content card.
  public init(_ product: Product) {
    self.init(
      title: product.title, image: product.image, imageAltText: product.imageAltText, price: product.price,
      detail: product.detail, tags: product.tags, product: product.id)
  }
}

extension Group {
  /// The group of the catalog; it is no content card.
  public init(_ group: CatalogGroup) {
    self.init(
      style: group.style, description: group.description, image: group.image, imageAltText: group.imageAltText,
      url: group.url, catalogID: group.id)
  }
}
