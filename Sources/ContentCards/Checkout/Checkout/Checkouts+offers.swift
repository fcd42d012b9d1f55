/// What became of a step with an offer.
public enum OfferOutcome: Hashable, Sendable {
  /// Done now, or done before: the page as it is after it.
  case done(CheckoutPage)
  /// The offer does not hold for this cart; nothing changed.
  case failed(OfferFailure, CheckoutPage)
  /// The step cannot be taken from where the offer stands: an applied one is removed first, some cards cannot be
  /// declined.
  case refused(OfferRefusal, CheckoutPage)
  /// The shopper has no such offer. The same answer for another user's card.
  case unknownOffer
}

/// Why a step with an offer was not taken.
public enum OfferRefusal: Hashable, Sendable {
  case isApplied
  case notDismissible
}

extension Checkouts {
  /// Takes the coupon for this checkout, in place of any other. Again and at once from many places it is taken once.
  public func apply(_ card: CardID, for shopper: Shopper, at now: Timestamp) async throws -> OfferOutcome {
    try await step(shopper, card, at: now) { step, offer, checkout in
      guard var open = checkout else { return .failed(.nothingInScope, try step.page(nil)) }
      if let failure = try offer.end(at: now) ?? step.situation(open).pricing.quote(of: card)?.failure {
        return .failed(failure, try step.page(open))
      }
      if open.applied != card {
        try step.release(&open)
        open.applied = card
        try step.log(.click, of: offer, in: open)
        try step.records.record(.applied, of: card, at: now)
      }
      return .done(try step.finish(open))
    }
  }

  /// Takes the coupon off again.
  public func release(for shopper: Shopper, at now: Timestamp) async throws -> CheckoutPage {
    try await change(shopper, at: now) { step, checkout in try step.release(&checkout) }
  }

  /// The popup was really on screen or, of a control card, would have been. It may be told late.
  public func shown(_ card: CardID, to shopper: Shopper, at now: Timestamp) async throws -> OfferOutcome {
    try await step(shopper, card, control: true, at: now) { step, offer, checkout in
      try step.log(offer.card.isControl ? .controlImpression : .impression, of: offer, in: checkout)
      return .done(try step.page(checkout))
    }
  }

  /// × or Esc: the popup does not open by itself again; the offer stays on the page.
  public func close(_ card: CardID, for shopper: Shopper, at now: Timestamp) async throws -> OfferOutcome {
    try await step(shopper, card, at: now) { step, offer, checkout in
      try step.records.record(.closed, of: card, at: now)
      return .done(try step.page(checkout))
    }
  }

  /// "No thanks": final, on every device. A repeat succeeds and changes nothing, and so does declining what this shopper
  /// has no use left of.
  public func decline(_ card: CardID, for shopper: Shopper, at now: Timestamp) async throws -> OfferOutcome {
    try await step(shopper, card, at: now) { step, offer, checkout in
      guard checkout?.applied != card else { return .refused(.isApplied, try step.page(checkout)) }
      guard offer.card.isDismissible else { return .refused(.notDismissible, try step.page(checkout)) }
      if !offer.isUsedUp(in: step.catalog.currency) { try step.log(.dismissal, of: offer, in: checkout) }
      return .done(try step.page(checkout))
    }
  }
}

extension Checkouts {
  /// One step with one offer of the shopper's. A tab may be behind the others: the offer may be over by now, and the
  /// checkout ordered.
  private func step(
    _ shopper: Shopper, _ card: CardID, control: Bool = false, at now: Timestamp,
    _ body: @escaping @Sendable (CheckoutStep, CouponCard, Checkout?) throws -> OfferOutcome
  ) async throws -> OfferOutcome {
    let (catalog, settings) = (catalog(), settings)
    return try await store.write { records in
      guard let user = shopper.user else { return .unknownOffer }
      let checkout = try records.openCheckout(of: shopper)
      let cards = try records.couponCards(of: user, for: checkout, and: card, email: nil, at: now)
      guard let offer = cards.first(where: { $0.card.id == card }) else { return .unknownOffer }
      let isOffer = offer.card.isControl ? control : offer.coupon(in: catalog.currency) != nil
      guard isOffer else { return .unknownOffer }
      let step = CheckoutStep(records: records, shopper: shopper, catalog: catalog, settings: settings, now: now)
      return try body(step, offer, checkout)
    }
  }

  /// A step that needs no offer. Without a checkout there is nothing to change.
  func change(
    _ shopper: Shopper, at now: Timestamp, _ body: @escaping @Sendable (CheckoutStep, inout Checkout) throws -> Void
  ) async throws -> CheckoutPage {
    let (catalog, settings) = (catalog(), settings)
    return try await store.write { records in
      let step = CheckoutStep(records: records, shopper: shopper, catalog: catalog, settings: settings, now: now)
      guard var checkout = try records.openCheckout(of: shopper) else {
        return CheckoutPage(try step.situation(nil), at: now)
      }
      checkout.released = nil
      try body(step, &checkout)
      return try step.finish(checkout)
    }
  }
}

extension CheckoutStep {
  /// Logs an event of the offer's card, once per checkout, kind and card from however many tabs and devices it comes.
  ///
  /// What is told after the checkout was ordered is logged once for the card.
  fileprivate func log(_ kind: CardEventKind, of offer: CouponCard, in checkout: Checkout?) throws {
    let card = offer.card.id
    let key = "checkout-\(checkout?.id.rawValue ?? 0)-\(card.rawValue)-\(kind.keyPart)"
    try records.log(CardEvent(key: key, kind: kind, card: card), by: offer.card.user, at: now)
  }

  /// The page of the moment, where the step changed nothing of the checkout itself.
  fileprivate func page(_ checkout: Checkout?) throws -> CheckoutPage {
    CheckoutPage(try situation(checkout), at: now)
  }
}

extension CouponCard {
  /// Why the card is no longer an offer to anybody; nil while it is one.
  fileprivate func end(at now: Timestamp) -> OfferFailure? {
    if now >= card.expiresAt { return .expired }
    return isListed ? nil : .withdrawn
  }

  /// Whether this shopper has ordered with it as often as one may.
  fileprivate func isUsedUp(in currency: Currency) -> Bool {
    coupon(in: currency).map { usage.byShopper >= $0.rules.usageLimitPerUser } ?? false
  }
}

extension CardEventKind {
  /// Short, so that a key with two ids of 64 bits keeps within its 64 characters.
  fileprivate var keyPart: String {
    switch self {
    case .impression: "seen"
    case .controlImpression: "control"
    case .click: "click"
    case .dismissal: "no"
    }
  }
}
