/// What a shopper wants to buy: product ids and quantities. Prices come from the catalog each time.
public struct Cart: Hashable, Sendable {
  /// In the order in which they were put in, each product once.
  public internal(set) var lines: [CartLine]

  /// Of several lines of one product the first stays.
  public init(lines: [CartLine] = []) {
    var seen: Set<ProductID> = []
    self.lines = lines.filter { seen.insert($0.product).inserted }
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// All pieces together.
  public var pieces: Int { lines.reduce(0) { $0 + $1.quantity } }

  public subscript(product: ProductID) -> CartLine? { lines.first { $0.product == product } }
}

/// One product in a cart.
public struct CartLine: Hashable, Sendable {
  public let product: ProductID
  /// At least 1.
  public var quantity: Int
  /// Title and price when it was put in: what the shopper is told of when the product goes or its price changes.
  public var title: String
  public var priceSeen: Money

  public init(product: ProductID, quantity: Int, title: String, priceSeen: Money) {
    self.product = product
    self.quantity = quantity
    self.title = title
    self.priceSeen = priceSeen
  }
}
