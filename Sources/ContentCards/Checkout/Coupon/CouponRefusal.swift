/// Why a card's extras do not make a coupon: the key, the value that stands there, and what would be right.
public struct CouponRefusal: Error, Hashable, Sendable {
  /// The extras that a coupon reads.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case discountPercentage = "discount_percentage"
    case minimumSpend = "min_spend"
    case maximumDiscount = "max_discount"
    case currency
    case usageLimit = "usage_limit"
    case usageLimitPerUser = "usage_limit_per_user"
    case scopeTags = "scope_tags"
    case firstOrderOnly = "first_order_only"
  }

  public let key: Key
  /// Nil where the key is missing.
  public let value: String?
  /// Completes "must be …".
  public let expectation: String

  public init(key: Key, value: String?, expectation: String) {
    self.key = key
    self.value = value
    self.expectation = expectation
  }
}

extension CouponRefusal: CustomStringConvertible {
  public var description: String {
    guard let value else { return "\(key.rawValue) is missing: it must be \(expectation)" }
    return "\(key.rawValue) must be \(expectation); it is \"\(value)\""
  }
}
