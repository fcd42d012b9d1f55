/// A checkout as its shopper sees it at one moment.
public struct CheckoutPage: Hashable, Sendable {
  /// Sent back with the order; nil with an empty cart.
  public let key: IdempotencyKey?
  public let lines: [Line]
  public let subtotal: Money
  public let discount: Money
  public let total: Money
  /// The coupon that is in the total.
  public let applied: OfferLine?
  /// The offer whose dialog may open by itself; at most one, and it is among ``offers``.
  public let popUp: OfferLine?
  /// The control card in whose place a popup would have opened: log its impression, show nothing.
  public let control: CardID?
  /// What can be applied, or could be with more in the cart; the best for the shopper first.
  public let offers: [OfferLine]
  /// What changed without the shopper's doing.
  public let notices: [CheckoutNotice]
  /// Stands for exactly these lines, this coupon and these notices; sent back with the order so that nothing else is
  /// placed even where it costs the same.
  public let fingerprint: String

  /// A product with its share of the discount.
  public struct Line: Hashable, Sendable {
    public let product: Product
    public let quantity: Int
    public let amount: Money
    public let discount: Money
    public let net: Money
  }

  /// One offer as it stands in the page.
  public struct OfferLine: Hashable, Sendable {
    public let card: CardID
    public let coupon: Coupon
    /// Exclusive.
    public let expiresAt: Timestamp
    /// What it takes off this cart; nil where it does not hold.
    public let saving: Money?
    public let failure: OfferFailure?
    /// Whether "No thanks" is offered: not where the card is pinned or must stay.
    public let mayDecline: Bool
  }
}

/// What a checkout page tells its shopper. Nothing changes silently.
public enum CheckoutNotice: Hashable, Sendable {
  case cart(CartNotice)
  /// The coupon was taken off because it no longer holds.
  case couponReleased(CardID, OfferFailure)
}
