/// A coupon card of one user as the checkout finds it: the card, what happened to its offer, and the uses so far.
public struct CouponCard: Hashable, Sendable {
  public let card: ContentCard
  public let state: OfferState
  public let usage: OfferUsage
  /// False once it was removed or dismissed; its end is in the card itself.
  public let isListed: Bool

  public init(card: ContentCard, state: OfferState, usage: OfferUsage, isListed: Bool) {
    self.card = card
    self.state = state
    self.usage = usage
    self.isListed = isListed
  }

  /// Nil where the extras make no coupon. A control card becomes one too, for it stands where one would have.
  func coupon(in shopCurrency: Currency) -> Coupon? {
    try? Coupon(metaData: ContentCardMetadata(card, shopCurrency: shopCurrency), classType: .couponCode)
  }

  func offer(_ coupon: Coupon) -> Offer {
    Offer(
      card: card.id, percentage: coupon.percentage, rules: coupon.rules, created: card.created,
      expiresAt: card.expiresAt, isWithdrawn: !isListed, usage: usage)
  }
}
