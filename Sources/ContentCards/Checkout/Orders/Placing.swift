/// The rules of placing one order, inside their transaction.
struct Placing {
  let request: PlaceRequest
  let step: CheckoutStep
  /// For the checkout of what stays in the cart.
  let nextKey: IdempotencyKey

  private var records: any ShopRecords { step.records }

  /// An order that can be placed, or the answer that says why not.
  enum Preparation {
    case ready(Checkout, OrderContents)
    case answered(PlaceOutcome)
  }

  /// Places the order at once.
  func place() throws -> PlaceOutcome {
    switch try prepare() {
    case .answered(let outcome): return outcome
    case .ready(let checkout, let contents):
      try records.hold(of: checkout.id).map { try records.release($0) }
      guard try records.takeUse(of: contents.coupon) else { return try usedUp(checkout) }
      let order = try records.place(contents, in: checkout, at: step.now)
      try step.complete(order, checkout, nextKey: nextKey)
      return .placed(order)
    }
  }

  /// What an attempt to hold the order for its payment led to.
  enum HoldOutcome: Sendable {
    case held(OrderHold)
    case answered(PlaceOutcome)
  }

  /// Holds the order and its use of the coupon until the payment's answer. A second attempt at the same order joins the
  /// first one's payment, unless that was declined.
  func hold() throws -> HoldOutcome {
    switch try prepare() {
    case .answered(let outcome): return .answered(outcome)
    case .ready(let checkout, let contents):
      if let hold = try records.hold(of: checkout.id) {
        if hold.contents == contents && !hold.isDeclined { return .held(hold) }
        try records.release(hold)
      }
      guard try records.takeUse(of: contents.coupon) else { return .answered(try usedUp(checkout)) }
      let end = step.now.adding(seconds: step.settings.holdSeconds)
      return .held(try records.hold(contents, in: checkout, until: end, at: step.now))
    }
  }

  private func prepare() throws -> Preparation {
    for hold in try records.holds(expiredAt: step.now) { try records.release(hold) }
    guard var checkout = try records.checkout(request.key, of: step.shopper) else {
      return .answered(.unknownCheckout)
    }
    if let order = try records.order(of: checkout.id) {
      return .answered(request.asked(for: order.contents) ? .replayed(order) : .keyReused)
    }
    let situation = try step.situation(checkout, email: request.email)
    guard !situation.contents.entries.isEmpty else { return .answered(.emptyCart) }
    guard situation.isWhatWasSeen(request) else {
      if situation.pricing.applied == nil, let card = checkout.applied {
        // What only the e-mail address of this request forbids is told in this answer: the pages know of no address.
        let holdsWithoutEmail = try step.situation(checkout).pricing.applied != nil
        try step.release(&checkout)
        checkout.released = holdsWithoutEmail ? nil : card
        try records.update(checkout)
      }
      return .answered(.changed(TotalChange(situation, since: request.fingerprint)))
    }
    return .ready(checkout, situation.orderContents(email: request.email))
  }

  /// The guard behind the pricing: the last use went to someone else.
  private func usedUp(_ checkout: Checkout) throws -> PlaceOutcome {
    var checkout = checkout
    let card = checkout.applied
    try step.release(&checkout)
    try records.update(checkout)
    let total = try step.situation(checkout).pricing.total
    let reason = card.map { TotalChange.Reason.notice(.couponReleased($0, .usedUp)) } ?? .changedElsewhere
    return .changed(TotalChange(total: total, reasons: [reason]))
  }
}

extension CheckoutSituation {
  fileprivate func isWhatWasSeen(_ request: PlaceRequest) -> Bool {
    guard let seen = request.fingerprint else { return pricing.total == request.seenTotal }
    return pricing.total == request.seenTotal && seen.contents == CheckoutFingerprint(self).contents
  }

  fileprivate func orderContents(email: EmailAddress?) -> OrderContents {
    let lines = zip(contents.entries, pricing.lines).enumerated().map { index, pair in
      let (entry, line) = pair
      return OrderLine(
        number: index + 1, product: line.product, title: entry.product.title, unitPrice: line.unitPrice,
        quantity: line.quantity, amount: line.amount, discount: line.discount, net: line.net)
    }
    return OrderContents(
      lines: lines, subtotal: pricing.subtotal, discount: pricing.discount, total: pricing.total,
      coupon: pricing.applied.flatMap { orderCoupon($0) }, email: email)
  }

  private func orderCoupon(_ quote: OfferQuote) -> OrderCoupon? {
    guard let (card, coupon) = offers[quote.offer.card] else { return nil }
    return OrderCoupon(
      card: card.card.id, origin: card.card.origin, title: coupon.title, percentage: coupon.percentage,
      usageLimit: coupon.rules.usageLimit, isTest: card.card.isTest)
  }
}
