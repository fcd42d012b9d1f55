/// Names a product of the shop's catalog.
public struct ProductID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  /// Nil unless the text has 1–64 characters, each an ASCII letter or digit or one of `-`, `_`, `.`, `:`.
  public init?(rawValue: String) {
    guard (1...64).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.rawValue = rawValue
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    default: false
    }
  }
}

/// What the shop sells under one id, at today's price.
public struct Product: Hashable, Sendable, Identifiable {
  public let id: ProductID
  public let title: String
  public let price: Money
  /// Matched with a coupon's `scope_tags`.
  public let tags: Set<String>
  public let image: String?

  /// Keeps every cart total within 64 bits: see ``CartLimits``.
  public static let highestPrice: Int64 = 1_000_000_000_000

  /// Nil where the price is negative or above ``highestPrice`` minor units.
  public init?(id: ProductID, title: String, price: Money, tags: Set<String> = [], image: String? = nil) {
    guard (0...Self.highestPrice).contains(price.minorUnits) else { return nil }
    self.id = id
    self.title = title
    self.price = price
    self.tags = tags
    self.image = image
  }
}

/// Where prices come from: the only source of them, whatever a request says.
public protocol ProductCatalog: Sendable {
  /// Nil where the shop does not, or no longer, sell it.
  func product(_ id: ProductID) -> Product?
}
