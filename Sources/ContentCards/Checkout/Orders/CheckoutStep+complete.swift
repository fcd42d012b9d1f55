extension CheckoutStep {
  /// What an order that is placed leads to: its conversion, the coupon redeemed, the cart without what was bought, and
  /// the checkout closed. What was put in the cart meanwhile begins the next checkout.
  func complete(_ order: Order, _ checkout: Checkout, nextKey: IdempotencyKey) throws {
    if let coupon = order.contents.coupon {
      try records.record(.redeemed, of: coupon.card, at: now)
      if !coupon.isTest { try records.logConversion(of: order, at: now) }
    }
    try records.close(checkout, at: now)
    var cart = try records.cart(of: shopper)
    for line in order.contents.lines { cart.take(line.quantity, of: line.product, within: settings.limits) }
    cart.lines.removeAll { catalog[$0.product] == nil }
    try records.setCart(cart, of: shopper, at: now)
    if !cart.isEmpty { _ = try records.beginCheckout(of: shopper, nextKey, at: now) }
  }
}
