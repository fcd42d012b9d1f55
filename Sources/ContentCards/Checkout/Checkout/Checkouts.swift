/// The checkout as pages and calls use it: showing it, its offers, and placing its order.
///
/// Every function is one transaction, so tabs and devices that act at once see each other's steps whole.
public struct Checkouts: Sendable {
  let store: any ShopStore
  let catalog: @Sendable () -> Catalog
  let payments: any PaymentProvider
  let settings: CheckoutSettings
  let deliver: @Sendable (UserID, Timestamp) async -> Timestamp
  let announce: @Sendable (Order, UserID, Timestamp) async throws -> Void
  let makeKey: @Sendable () -> IdempotencyKey

  /// - Parameters:
  ///   - catalog: The catalog of the moment, asked once per call.
  ///   - deliver: Brings the user the cards that wait to be read, so that the first page has their coupons, and
  ///     says as of when they are to be read: ``Inbox/refresh(_:at:)``.
  ///   - announce: Tells the rest of the program of a user's order, such as ``Delivery/record(_:by:at:)``. An order is
  ///     announced at least once: again later where this throws or the program ends meanwhile.
  ///   - makeKey: A new key that cannot be guessed.
  public init(
    store: any ShopStore, catalog: @escaping @Sendable () -> Catalog, payments: any PaymentProvider = PayOnInvoice(),
    settings: CheckoutSettings = CheckoutSettings(),
    deliver: @escaping @Sendable (UserID, Timestamp) async -> Timestamp = { _, now in now },
    announce: @escaping @Sendable (Order, UserID, Timestamp) async throws -> Void = { _, _, _ in },
    makeKey: @escaping @Sendable () -> IdempotencyKey
  ) {
    self.store = store
    self.catalog = catalog
    self.payments = payments
    self.settings = settings
    self.deliver = deliver
    self.announce = announce
    self.makeKey = makeKey
  }

  /// Changes nothing of the checkout.
  public func show(_ shopper: Shopper, at now: Timestamp) async throws -> CheckoutPage {
    let now = if let user = shopper.user { await deliver(user, now) } else { now }
    let (catalog, settings) = (catalog(), settings)
    return try await store.read { records in
      let checkout = try records.openCheckout(of: shopper)
      let situation = try CheckoutSituation(of: shopper, checkout, in: records, catalog, settings, at: now)
      return CheckoutPage(situation, at: now)
    }
  }
}
