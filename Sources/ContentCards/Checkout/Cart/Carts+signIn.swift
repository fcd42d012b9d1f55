extension Carts {
  /// What a guest had in the cart is the user's from now on; answers with the lines for which there was no room.
  ///
  /// The guest's own checkout ends. His orders stay with the guest's browser: they are not shown to whoever signs in.
  public func signIn(_ guest: GuestID, as user: UserID, at now: Timestamp) async throws -> [CartLine] {
    let (catalog, settings, key) = (checkouts.catalog(), checkouts.settings, checkouts.makeKey())
    return try await checkouts.store.write { records in
      let guestCart = try records.cart(of: .guest(guest))
      guard !guestCart.isEmpty else { return [] }
      var cart = try records.cart(of: .user(user))
      let leftOut = cart.merge(guestCart, within: settings.limits)
      try records.setCart(Cart(), of: .guest(guest), at: now)
      if let checkout = try records.openCheckout(of: .guest(guest)) {
        try records.hold(of: checkout.id).map { try records.release($0) }
        try records.close(checkout, at: now)
      }
      let step = CheckoutStep(
        records: records, shopper: .user(user), catalog: catalog, settings: settings, now: now)
      _ = try step.setCart(cart, newKey: key)
      return leftOut
    }
  }
}
