/// What an operator may set about carts and checkouts.
public struct CheckoutSettings: Hashable, Sendable {
  public var limits: CartLimits
  /// How long an order waits for its payment with its use of the coupon held.
  public var holdSeconds: Int64
  /// After so long without a step a checkout counts as abandoned: its coupon is no longer applied.
  public var abandonmentSeconds: Int64
  /// After so long without a step a guest's cart is purged.
  public var guestCartSeconds: Int64

  public init(
    limits: CartLimits = CartLimits(), holdSeconds: Int64 = 900, abandonmentSeconds: Int64 = 86_400,
    guestCartSeconds: Int64 = 30 * 86_400
  ) {
    self.limits = limits
    self.holdSeconds = holdSeconds
    self.abandonmentSeconds = abandonmentSeconds
    self.guestCartSeconds = guestCartSeconds
  }
}
