/// What one offer does for a cart: the discount and its split over the lines, or why it does not hold.
public struct OfferQuote: Hashable, Sendable {
  public let offer: Offer
  public let result: Result<Discount, OfferFailure>

  /// What is taken off.
  public struct Discount: Hashable, Sendable {
    public let amount: Money
    /// One for each line of the cart, 0 for lines out of scope.
    public let shares: [Money]
  }

  public var discount: Discount? { try? result.get() }

  public var failure: OfferFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  /// More for the shopper first, then earlier end, then lower id; what does not hold last.
  static func precedes(_ a: OfferQuote, _ b: OfferQuote) -> Bool {
    let (savedByA, savedByB) = (a.discount?.amount.minorUnits ?? -1, b.discount?.amount.minorUnits ?? -1)
    if savedByA != savedByB { return savedByA > savedByB }
    if a.offer.expiresAt != b.offer.expiresAt { return a.offer.expiresAt < b.offer.expiresAt }
    return a.offer.card < b.offer.card
  }
}

extension Offer {
  /// Prices the offer alone for these lines, whose amounts are in one currency.
  func quote(for lines: [PricedLine], amounts: [Money], in currency: Currency, at now: Timestamp) -> OfferQuote {
    OfferQuote(
      offer: self,
      result: Result { () throws(OfferFailure) in
        try checkLife(at: now)
        try checkUsage()
        return try discount(for: lines, amounts: amounts, in: currency)
      })
  }

  private func checkLife(at now: Timestamp) throws(OfferFailure) {
    guard created <= now else { throw .notYetBegun }
    guard now < expiresAt else { throw .expired }
    guard !isWithdrawn else { throw .withdrawn }
  }

  private func checkUsage() throws(OfferFailure) {
    guard usage.byShopper < rules.usageLimitPerUser else { throw .usedByShopper }
    if let limit = rules.usageLimit, usage.byAll >= limit { throw .usedUp }
    guard !(rules.firstOrderOnly && usage.shopperHasOrdered) else { throw .notFirstOrder }
  }

  private func discount(
    for lines: [PricedLine], amounts: [Money], in currency: Currency
  ) throws(OfferFailure) -> OfferQuote.Discount {
    for other in [rules.minimumSpend?.currency, rules.maximumDiscount?.currency].compactMap(\.self)
    where other != currency { throw .otherCurrency(other) }
    let isInScope = lines.map { rules.scopeTags.isEmpty || !rules.scopeTags.isDisjoint(with: $0.tags) }
    guard isInScope.contains(true) else { throw .nothingInScope }
    let weights = zip(amounts, isInScope).map { $1 ? $0.minorUnits : 0 }
    let base = weights.reduce(0, +)
    if let minimum = rules.minimumSpend, base < minimum.minorUnits {
      throw .belowMinimum(minimum, missing: Money(minorUnits: minimum.minorUnits - base, currency))
    }
    let rounded = Int64((Int128(base) * Int128(percentage.basisPoints) + 5000) / 10_000)
    let amount = min(rounded, base, rules.maximumDiscount?.minorUnits ?? .max)
    guard amount > 0 else { throw .savesNothing }
    let shares = amount.split(by: weights).map { Money(minorUnits: $0, currency) }
    return OfferQuote.Discount(amount: Money(minorUnits: amount, currency), shares: shares)
  }
}
