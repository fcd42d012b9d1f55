/// How much one cart may hold.
///
/// However they are set, a cart's total fits into 64 bits: 10^12 minor units × 9999 × 100 lines stays below 10^18.
public struct CartLimits: Hashable, Sendable {
  /// Pieces of one product, 1…9999.
  public let quantity: Int
  /// Different products, 1…100.
  public let lines: Int

  public static let highestPrice: Int64 = 1_000_000_000_000

  /// Values outside the ranges are brought to their nearest end.
  public init(quantity: Int = 99, lines: Int = 50) {
    self.quantity = min(max(quantity, 1), 9999)
    self.lines = min(max(lines, 1), 100)
  }

  /// Whether its price is one that a cart can hold.
  func admits(_ product: Product) -> Bool { (0...Self.highestPrice).contains(product.price.minorUnits) }
}

/// Why a cart was not changed as asked. The cart stays as it was.
public enum CartRefusal: Error, Hashable, Sendable {
  /// The catalog has no such product.
  case notSold(ProductID)
  /// The cart has no line of this product.
  case notInCart(ProductID)
  /// Fewer pieces than can be added (1) or set (0, which takes the line out).
  case tooFew(least: Int)
  /// More pieces of one product than allowed.
  case tooMany(limit: Int)
  /// More different products than allowed.
  case tooManyLines(limit: Int)
}
