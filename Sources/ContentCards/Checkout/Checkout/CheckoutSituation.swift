/// Everything a checkout depends on, as one transaction finds it: cart, catalog, coupon cards, and the pricing of them.
struct CheckoutSituation {
  let shopper: Shopper
  /// Nil while the cart was never filled.
  var checkout: Checkout?
  let contents: CartContents
  let offers: [CardID: (card: CouponCard, coupon: Coupon)]
  /// Control cards whose slot this checkout may have, in the feed's order.
  let controls: [CouponCard]
  let pricing: Pricing

  init(
    of shopper: Shopper, _ checkout: Checkout?, email: EmailAddress? = nil, in records: any ShopRecords,
    _ catalog: Catalog, _ settings: CheckoutSettings, at now: Timestamp
  ) throws {
    self.shopper = shopper
    self.checkout = checkout
    contents = CartContents(try records.cart(of: shopper), in: catalog, within: settings.limits)
    let cards =
      try shopper.user.map { try records.couponCards(of: $0, for: checkout, and: nil, email: email, at: now) }
      ?? []
    var offers: [CardID: (card: CouponCard, coupon: Coupon)] = [:]
    for card in cards where !card.card.isControl {
      offers[card.card.id] = card.coupon(in: catalog.currency).map { (card, $0) }
    }
    self.offers = offers
    controls = cards.filter(\.card.isControl).sorted { ContentCard.precedes($0.card, $1.card) }
    pricing = try Pricing(
      of: contents.pricedLines, in: contents.currency, offers: offers.values.map { $0.card.offer($0.coupon) },
      applying: checkout.flatMap { $0.isAbandoned(settings, at: now) ? nil : $0.applied }, at: now)
  }

  /// Why a coupon that was applied is not in the total; nil where it is, or none was.
  func failure(of card: CardID?) -> OfferFailure? {
    guard let card, pricing.applied?.offer.card != card else { return nil }
    guard let quote = pricing.quote(of: card) else { return .withdrawn }
    return quote.failure ?? .lapsed
  }
}

extension Checkout {
  /// Whether its last step lies so far back that its coupon is no longer applied.
  func isAbandoned(_ settings: CheckoutSettings, at now: Timestamp) -> Bool {
    now >= touched.adding(seconds: settings.abandonmentSeconds)
  }
}
