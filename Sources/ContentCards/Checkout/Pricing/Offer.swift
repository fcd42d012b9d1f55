/// What a coupon card offers its user, and how much of it has been used so far.
public struct Offer: Hashable, Sendable, Identifiable {
  public let card: CardID
  public let percentage: DiscountPercentage
  public let rules: CouponRules
  public let created: Timestamp
  /// Exclusive: at this moment it is over.
  public let expiresAt: Timestamp
  /// Whether the card was removed or dismissed before its end.
  public let isWithdrawn: Bool
  public let usage: OfferUsage

  public var id: CardID { card }

  public init(
    card: CardID, percentage: DiscountPercentage, rules: CouponRules = CouponRules(), created: Timestamp,
    expiresAt: Timestamp, isWithdrawn: Bool = false, usage: OfferUsage = OfferUsage()
  ) {
    self.card = card
    self.percentage = percentage
    self.rules = rules
    self.created = created
    self.expiresAt = expiresAt
    self.isWithdrawn = isWithdrawn
    self.usage = usage
  }
}

/// How often a campaign's coupon has been used, and what counts against this shopper.
public struct OfferUsage: Hashable, Sendable {
  /// Uses by all users, held ones included; this checkout's own hold left out.
  public let byAll: Int64
  /// Uses by this shopper, counted in the same way.
  public let byShopper: Int64
  public let shopperHasOrdered: Bool

  public init(byAll: Int64 = 0, byShopper: Int64 = 0, shopperHasOrdered: Bool = false) {
    self.byAll = byAll
    self.byShopper = byShopper
    self.shopperHasOrdered = shopperHasOrdered
  }
}

/// Why an offer does not hold for a cart at a moment.
public enum OfferFailure: Error, Hashable, Sendable {
  case notYetBegun
  case expired
  /// The card was removed or declined, or is no longer a coupon.
  case withdrawn
  /// The limit over all users is reached.
  case usedUp
  case usedByShopper
  case notFirstOrder
  /// Its amounts are in this currency, the cart's in another.
  case otherCurrency(Currency)
  /// No line has one of its tags.
  case nothingInScope
  case belowMinimum(Money, missing: Money)
  /// It was applied in a checkout that was then left alone too long; it can be applied again.
  case lapsed
  /// The discount rounds to nothing, and a use is not spent on nothing.
  case savesNothing
}
