/// What a cart costs at one moment. Showing a checkout and placing its order both come from here.
public struct Pricing: Hashable, Sendable {
  public let lines: [Line]
  /// Σ price × quantity, before the discount.
  public let subtotal: Money
  public let discount: Money
  /// Never negative; 0 can be placed.
  public let total: Money
  /// The coupon whose discount is in the total.
  public let applied: OfferQuote?
  /// Every offer's own effect on this cart, the best for the shopper first, those that do not hold last.
  public let quotes: [OfferQuote]

  /// A line with its share of the discount.
  public struct Line: Hashable, Sendable {
    public let product: ProductID
    public let unitPrice: Money
    public let quantity: Int
    /// Price × quantity.
    public let amount: Money
    public let discount: Money
    /// What is paid for it: amount less discount.
    public let net: Money
  }

  /// Prices the lines with at most one coupon: that of `card`, where its offer holds.
  ///
  /// Throws where a sum leaves 64 bits or a line's price is in another currency.
  public init(
    of lines: [PricedLine], in currency: Currency, offers: [Offer], applying card: CardID?, at now: Timestamp
  ) throws(MoneyError) {
    var amounts: [Money] = []
    var subtotal = Money.zero(currency)
    for line in lines {
      let amount = try line.unitPrice * line.quantity
      subtotal = try subtotal + amount
      amounts.append(amount)
    }
    quotes =
      offers.map { $0.quote(for: lines, amounts: amounts, in: currency, at: now) }.sorted(by: OfferQuote.precedes)
    applied = quotes.first { $0.offer.card == card && $0.discount != nil }
    self.subtotal = subtotal
    discount = applied?.discount?.amount ?? .zero(currency)
    total = try subtotal - discount
    self.lines = try Self.lines(lines, amounts, shares: applied?.discount?.shares)
  }

  private static func lines(
    _ lines: [PricedLine], _ amounts: [Money], shares: [Money]?
  ) throws(MoneyError) -> [Line] {
    var priced: [Line] = []
    for (index, line) in lines.enumerated() {
      let amount = amounts[index]
      let share = shares?[index] ?? .zero(amount.currency)
      priced.append(
        Line(
          product: line.product, unitPrice: line.unitPrice, quantity: line.quantity, amount: amount, discount: share,
          net: try amount - share))
    }
    return priced
  }
}

extension Pricing {
  /// The best offer that holds.
  public var best: OfferQuote? { quotes.first { $0.discount != nil } }

  public func quote(of card: CardID) -> OfferQuote? { quotes.first { $0.offer.card == card } }
}
