/// A line of a cart as it goes into ``Pricing``: one product at its price of this moment.
public struct PricedLine: Hashable, Sendable {
  public let product: ProductID
  public let unitPrice: Money
  public let quantity: Int
  public let tags: Set<String>

  public init(product: ProductID, unitPrice: Money, quantity: Int, tags: Set<String> = []) {
    self.product = product
    self.unitPrice = unitPrice
    self.quantity = quantity
    self.tags = tags
  }
}
