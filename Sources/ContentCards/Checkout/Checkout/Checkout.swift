/// Names one checkout.
public struct CheckoutID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Made once per checkout and sent with every attempt to place its order, so that no attempt places a second one.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Nil unless it has 16–64 characters, each an ASCII letter, a digit, `-` or `_`.
  public init?(rawValue: String) {
    guard rawValue.isToken(of: 16...64) else { return nil }
    self.rawValue = rawValue
  }
}

/// One way of a shopper from a filled cart to at most one order, shared by all tabs and devices.
///
/// It is opened with the cart's first line, so that showing it changes nothing. The order closes it, and what is put in
/// the cart afterwards belongs to the next one.
public struct Checkout: Hashable, Sendable {
  public let id: CheckoutID
  public let shopper: Shopper
  public let key: IdempotencyKey
  /// The card whose coupon the shopper applied. Whether it still holds is asked at every pricing.
  public var applied: CardID?
  /// The card whose coupon was taken off because it held no longer; the pages say so until the shopper's next step.
  public var released: CardID?
  /// When the shopper last did something in it.
  public var touched: Timestamp

  public init(
    id: CheckoutID, shopper: Shopper, key: IdempotencyKey, applied: CardID? = nil, released: CardID? = nil,
    touched: Timestamp
  ) {
    self.id = id
    self.shopper = shopper
    self.key = key
    self.applied = applied
    self.released = released
    self.touched = touched
  }
}
