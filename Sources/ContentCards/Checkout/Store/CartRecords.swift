/// Carts and the checkouts they lead to.
public protocol CartRecords {
  func cart(of shopper: Shopper) throws -> Cart

  func setCart(_ cart: Cart, of shopper: Shopper, at now: Timestamp) throws

  /// The one checkout of this shopper that is neither ordered nor given up.
  func openCheckout(of shopper: Shopper) throws -> Checkout?

  /// The shopper's checkout that has this key, open or ordered.
  func checkout(_ key: IdempotencyKey, of shopper: Shopper) throws -> Checkout?

  /// The checkout that an order was made in, whoever owns it.
  func checkout(of order: OrderID) throws -> Checkout?

  /// Throws where the shopper has an open one or the key was used before.
  func beginCheckout(of shopper: Shopper, _ key: IdempotencyKey, at now: Timestamp) throws -> Checkout

  /// Keeps what may change: the coupon applied, the one released, and the time of the last step.
  func update(_ checkout: Checkout) throws

  /// The checkout is no longer open.
  func close(_ checkout: Checkout, at now: Timestamp) throws

  /// Leaves nothing of a checkout that has neither an order nor a hold.
  func drop(_ checkout: Checkout) throws

  /// Open checkouts of guests whose last step was then or earlier, oldest first; none that has a hold.
  func guestCheckouts(untouchedSince end: Timestamp, limit: Int) throws -> [Checkout]
}
