/// The cart as pages and calls use it. A change of the cart and what it does to the checkout's coupon are one
/// transaction.
public struct Carts: Sendable {
  let checkouts: Checkouts

  public init(_ checkouts: Checkouts) { self.checkouts = checkouts }

  /// The lines at today's prices, and what has to be told.
  public func contents(of shopper: Shopper) async throws -> CartContents {
    contents(of: try await checkouts.store.cart(of: shopper))
  }

  /// A cart that was read already, in the same way.
  public func contents(of cart: Cart) -> CartContents {
    CartContents(cart, in: checkouts.catalog(), within: checkouts.settings.limits)
  }

  /// Puts pieces of a product in. Throws ``CartRefusal``.
  public func add(
    _ product: ProductID, quantity: Int = 1, for shopper: Shopper, at now: Timestamp
  ) async throws -> CheckoutPage {
    try await change(shopper, at: now) { cart, catalog, limits throws(CartRefusal) in
      guard let product = catalog[product] else { throw .notSold(product) }
      try cart.add(product, quantity: quantity, within: limits)
    }
  }

  /// Changes a line's pieces; 0 takes it out. Throws ``CartRefusal``.
  public func setQuantity(
    _ quantity: Int, of product: ProductID, for shopper: Shopper, at now: Timestamp
  ) async throws -> CheckoutPage {
    try await change(shopper, at: now) { cart, _, limits throws(CartRefusal) in
      try cart.setQuantity(quantity, of: product, within: limits)
    }
  }

  /// Takes a line out; one that is not there is out already.
  public func remove(_ product: ProductID, for shopper: Shopper, at now: Timestamp) async throws -> CheckoutPage {
    try await change(shopper, at: now) { cart, _, _ in cart.lines.removeAll { $0.product == product } }
  }

  private func change(
    _ shopper: Shopper, at now: Timestamp,
    _ body: @escaping @Sendable (inout Cart, Catalog, CartLimits) throws(CartRefusal) -> Void
  ) async throws -> CheckoutPage {
    let (catalog, settings, key) = (checkouts.catalog(), checkouts.settings, checkouts.makeKey())
    return try await checkouts.store.write { records in
      var cart = try records.cart(of: shopper)
      try body(&cart, catalog, settings.limits)
      let step = CheckoutStep(records: records, shopper: shopper, catalog: catalog, settings: settings, now: now)
      return try step.setCart(cart, newKey: key)
    }
  }
}

extension CheckoutStep {
  /// Keeps the cart, opens a checkout for its first line, and takes off a coupon that no longer holds for it.
  func setCart(_ cart: Cart, newKey: IdempotencyKey) throws -> CheckoutPage {
    try records.setCart(cart, of: shopper, at: now)
    guard var checkout = try openCheckout(for: cart, newKey: newKey) else {
      return CheckoutPage(try situation(nil), at: now)
    }
    checkout.released = nil
    try releaseWhatFails(&checkout)
    return try finish(checkout)
  }

  private func openCheckout(for cart: Cart, newKey: IdempotencyKey) throws -> Checkout? {
    if let open = try records.openCheckout(of: shopper) { return open }
    return cart.isEmpty ? nil : try records.beginCheckout(of: shopper, newKey, at: now)
  }
}
