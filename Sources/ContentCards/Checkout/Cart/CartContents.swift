/// A cart held against the catalog of this moment: what can be bought, and what the shopper has to be told.
public struct CartContents: Hashable, Sendable {
  /// The lines that are sold, in the cart's order.
  public let entries: [CartEntry]
  /// In the cart's order; told on every page until the shopper orders or takes the line out.
  public let notices: [CartNotice]
  public let currency: Currency

  public init(_ cart: Cart, in catalog: Catalog, within limits: CartLimits) {
    var entries: [CartEntry] = []
    var notices: [CartNotice] = []
    for line in cart.lines {
      guard let product = catalog[line.product], limits.admits(product) else {
        notices.append(.gone(line))
        continue
      }
      entries.append(CartEntry(product: product, quantity: min(line.quantity, limits.quantity)))
      if product.price != line.priceSeen { notices.append(.priceChanged(line, now: product.price)) }
      if line.quantity > limits.quantity { notices.append(.quantityReduced(line, now: limits.quantity)) }
    }
    self.entries = entries
    self.notices = notices
    currency = catalog.currency
  }

  /// As they go into ``Pricing``.
  var pricedLines: [PricedLine] {
    entries.map {
      PricedLine(
        product: $0.product.id, unitPrice: $0.product.price, quantity: $0.quantity, tags: Set($0.product.tags))
    }
  }
}

/// A product and how many of it.
public struct CartEntry: Hashable, Sendable {
  public let product: Product
  public let quantity: Int
}

/// What changed between putting a product in and now.
public enum CartNotice: Hashable, Sendable {
  /// No longer sold; the line is in no total and in no order.
  case gone(CartLine)
  case priceChanged(CartLine, now: Money)
  /// The shop now allows fewer pieces.
  case quantityReduced(CartLine, now: Int)

  /// The product whose line can only be taken out.
  public var goneProduct: ProductID? { if case .gone(let line) = self { line.product } else { nil } }
}
