extension CheckoutPage {
  init(_ situation: CheckoutSituation, at now: Timestamp) {
    let pricing = situation.pricing
    let hasLines = !situation.contents.entries.isEmpty
    key = hasLines ? situation.checkout?.key : nil
    lines = zip(situation.contents.entries, pricing.lines).map { entry, line in
      Line(
        product: entry.product, quantity: line.quantity, amount: line.amount, discount: line.discount, net: line.net)
    }
    (subtotal, discount, total) = (pricing.subtotal, pricing.discount, pricing.total)
    let applied = pricing.applied.flatMap { situation.offerLine($0) }
    self.applied = applied
    let listed = hasLines ? pricing.quotes.filter { $0.isWorthListing && $0.offer.card != applied?.card } : []
    offers = listed.compactMap { situation.offerLine($0) }
    popUp =
      applied == nil
      ? offers.first { $0.failure == nil && situation.offers[$0.card]?.card.state.mayPopUp == true } : nil
    control = hasLines && applied == nil ? situation.control(at: now) : nil
    notices = situation.notices
    fingerprint = CheckoutFingerprint(situation).text
  }
}

extension OfferQuote {
  /// Whether a shopper can do something about it: apply it, or put more in the cart.
  fileprivate var isWorthListing: Bool {
    switch failure {
    case nil, .belowMinimum, .nothingInScope: true
    default: false
    }
  }
}

extension CheckoutSituation {
  fileprivate func offerLine(_ quote: OfferQuote) -> CheckoutPage.OfferLine? {
    guard let (card, coupon) = offers[quote.offer.card] else { return nil }
    return CheckoutPage.OfferLine(
      card: card.card.id, coupon: coupon, expiresAt: card.card.expiresAt, saving: quote.discount?.amount,
      failure: quote.failure, mayDecline: card.card.isDismissible)
  }

  /// The first control card whose popup would have opened. One whose extras make no coupon stands for any cart.
  fileprivate func control(at now: Timestamp) -> CardID? {
    controls.first { control in
      guard control.isListed, now < control.card.expiresAt else { return false }
      guard let coupon = control.coupon(in: contents.currency) else { return true }
      let offer = control.offer(coupon)
      let pricing = try? Pricing(
        of: contents.pricedLines, in: contents.currency, offers: [offer], applying: nil, at: now)
      return pricing?.best != nil
    }?.card.id
  }

  var notices: [CheckoutNotice] {
    guard !contents.entries.isEmpty else { return contents.notices.map(CheckoutNotice.cart) }
    let released = [checkout?.applied, checkout?.released].compactMap { card in
      failure(of: card).flatMap { failure in card.map { CheckoutNotice.couponReleased($0, failure) } }
    }
    return contents.notices.map(CheckoutNotice.cart) + released
  }
}
