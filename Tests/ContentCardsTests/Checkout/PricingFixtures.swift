import Testing

@testable import ContentCards

/// The moment at which the tests of pricing stand.
let noon = Timestamp(milliseconds: 1_800_000_000_000)

func offer(
  _ card: Int64 = 1, basisPoints: Int, rules: CouponRules = CouponRules(), from: Timestamp = noon,
  until: Timestamp = noon.adding(seconds: 3600), usage: OfferUsage = OfferUsage()
) throws -> Offer {
  Offer(
    card: CardID(rawValue: card), percentage: try #require(DiscountPercentage(basisPoints: basisPoints)), rules: rules,
    created: from, expiresAt: until, usage: usage)
}

func lines(
  _ prices: [Int64], quantity: Int = 1, in currency: Currency = .usd, tags: [Set<String>] = []
) throws -> [PricedLine] {
  try prices.enumerated().map { index, price in
    PricedLine(
      product: try #require(ProductID("p-\(index)")), unitPrice: Money(minorUnits: price, currency),
      quantity: quantity, tags: tags.indices.contains(index) ? tags[index] : [])
  }
}

func price(
  _ lines: [PricedLine], _ offers: Offer..., in currency: Currency = .usd, at now: Timestamp = noon
) throws -> Pricing {
  try Pricing(of: lines, in: currency, offers: offers, applying: offers.first?.card, at: now)
}
