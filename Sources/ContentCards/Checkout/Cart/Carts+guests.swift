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
      if let checkout = try records.openCheckout(of: .guest(guest)) {
        try records.hold(of: checkout.id).map { try records.release($0) }
        try records.leave(checkout, at: now)
      }
      let step = CheckoutStep(
        records: records, shopper: .user(user), catalog: catalog, settings: settings, now: now)
      _ = try step.setCart(cart, newKey: key)
      return leftOut
    }
  }

  /// Leaves nothing of the carts that guests have not touched for ``CheckoutSettings/guestCartSeconds``, and says how
  /// many those were. One that waits for its payment stays, and so does every order.
  @discardableResult
  public func purgeGuests(at now: Timestamp) async throws -> Int {
    let end = now.adding(seconds: -checkouts.settings.guestCartSeconds)
    var count = 0
    while true {
      // In pieces, so that a shopper's write never waits long.
      let purged = try await checkouts.store.write { records in
        let checkouts = try records.guestCheckouts(untouchedSince: end, limit: 200)
        for checkout in checkouts { try records.leave(checkout, at: now) }
        return checkouts.count
      }
      if purged == 0 { return count }
      count += purged
    }
  }
}

extension ShopRecords {
  /// Takes a guest's open checkout and the cart that led to it away.
  fileprivate func leave(_ checkout: Checkout, at now: Timestamp) throws {
    try setCart(Cart(), of: checkout.shopper, at: now)
    try drop(checkout)
  }
}
