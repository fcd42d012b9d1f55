extension Checkouts {
  /// Places the order of the checkout that the request names: exactly once, at exactly the total that was seen.
  ///
  /// A provider with a payment step is asked between two transactions, while the order and its use of the coupon are
  /// held. A total of 0 has nothing to pay and is placed at once.
  public func place(_ request: PlaceRequest, for shopper: Shopper, at now: Timestamp) async throws -> PlaceOutcome {
    guard payments.hasPaymentStep, !request.seenTotal.isZero else {
      let outcome = try await placing(request, shopper, at: now) { try $0.place() }
      await announce(outcome, of: shopper, at: now)
      return outcome
    }
    switch try await placing(request, shopper, at: now, { try $0.hold() }) {
    case .answered(let outcome): return outcome
    case .held(let hold):
      let answer = await payments.pay(hold.payment)
      return try await settle(hold.payment.reference, answer, at: now)
    }
  }

  /// Takes in a provider's answer, whether it comes at once, late, or a second time.
  public func settle(
    _ payment: PaymentReference, _ answer: PaymentAnswer, at now: Timestamp
  ) async throws -> PlaceOutcome {
    let (catalog, settings, key) = (catalog(), settings, makeKey())
    let (outcome, shopper): (PlaceOutcome, Shopper?) = try await store.write { records in
      if let order = try records.order(payment.order) { return (.replayed(order), nil) }
      guard let hold = try records.hold(payment.order), let checkout = try records.checkout(of: hold.id) else {
        return (answer == .approved ? .paymentTooLate : .unknownCheckout, nil)
      }
      switch answer {
      case .none: return (.paymentPending, nil)
      case .declined(let reason):
        try records.decline(hold, at: now)
        return (.paymentDeclined(reason: reason), nil)
      case .approved:
        let step = CheckoutStep(
          records: records, shopper: checkout.shopper, catalog: catalog, settings: settings, now: now)
        let order = try records.place(hold, at: now)
        try step.complete(order, checkout, nextKey: key)
        return (.placed(order), checkout.shopper)
      }
    }
    if outcome == .paymentTooLate { await payments.void(payment) }
    if let shopper { await announce(outcome, of: shopper, at: now) }
    return outcome
  }

  private func announce(_ outcome: PlaceOutcome, of shopper: Shopper, at now: Timestamp) async {
    guard case .placed(let order) = outcome, let user = shopper.user else { return }
    // The order stands whatever becomes of its announcement, which is made up for later.
    try? await announce(order, of: user, at: now)
  }

  private func placing<T: Sendable>(
    _ request: PlaceRequest, _ shopper: Shopper, at now: Timestamp, _ body: @escaping @Sendable (Placing) throws -> T
  ) async throws -> T {
    let (catalog, settings, key) = (catalog(), settings, makeKey())
    return try await store.write { records in
      let step = CheckoutStep(records: records, shopper: shopper, catalog: catalog, settings: settings, now: now)
      return try body(Placing(request: request, step: step, nextKey: key))
    }
  }
}
