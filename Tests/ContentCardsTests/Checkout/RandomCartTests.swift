import Testing

@testable import ContentCards

@Suite("Random carts")
struct RandomCartTests {
  @Test("In every currency, lines, shares and totals of 100,000 random carts add up and stay within bounds")
  func addUp() throws {
    var random = SplitMix(seed: 20_261_130)
    let cartsPerCurrency = 100_000 / Currency.all.count + 1
    for currency in Currency.all {
      for _ in 0..<cartsPerCurrency {
        let cart = try randomCart(in: currency, using: &random)
        let offer = try randomOffer(in: currency, using: &random)
        let pricing = try Pricing(of: cart, in: currency, offers: [offer], applying: offer.card, at: noon)
        try check(pricing, of: cart, with: offer)
      }
    }
  }

  private func check(_ pricing: Pricing, of cart: [PricedLine], with offer: Offer) throws {
    let amounts = cart.map { $0.unitPrice.minorUnits * Int64($0.quantity) }
    let shares = pricing.lines.map(\.discount.minorUnits)
    var right = pricing.subtotal.minorUnits == amounts.reduce(0, +)
    right = right && shares.reduce(0, +) == pricing.discount.minorUnits
    right = right && pricing.total.minorUnits == pricing.subtotal.minorUnits - pricing.discount.minorUnits
    right = right && pricing.lines.map(\.net.minorUnits).reduce(0, +) == pricing.total.minorUnits
    right = right && zip(shares, amounts).allSatisfy { 0 <= $0 && $0 <= $1 }
    right = right && pricing.total.minorUnits >= 0
    right = right && pricing.discount.minorUnits == expectedDiscount(amounts, cart, offer)
    right = right && isLargestRemainder(shares, of: amounts.indices.map { inScope(cart[$0], offer) ? amounts[$0] : 0 })
    if !right { Issue.record("\(pricing) of \(cart) with \(offer)") }
  }

  private func inScope(_ line: PricedLine, _ offer: Offer) -> Bool {
    offer.rules.scopeTags.isEmpty || !offer.rules.scopeTags.isDisjoint(with: line.tags)
  }

  /// The rule book's three steps, written out with amounts small enough for 64 bits.
  private func expectedDiscount(_ amounts: [Int64], _ cart: [PricedLine], _ offer: Offer) -> Int64 {
    let base = zip(amounts, cart).reduce(Int64(0)) { $0 + (inScope($1.1, offer) ? $1.0 : 0) }
    guard base >= offer.rules.minimumSpend?.minorUnits ?? 0 else { return 0 }
    let rounded = (base * Int64(offer.percentage.basisPoints) + 5000) / 10_000
    return min(rounded, offer.rules.maximumDiscount?.minorUnits ?? rounded, base)
  }

  /// No share is a whole unit away from its quota, and whoever was rounded up had no smaller remainder than whoever was
  /// not, the lower line first among equals.
  private func isLargestRemainder(_ shares: [Int64], of weights: [Int64]) -> Bool {
    let (discount, base) = (shares.reduce(0, +), weights.reduce(0, +))
    guard base > 0 else { return shares.allSatisfy { $0 == 0 } }
    let ups = shares.indices.map { shares[$0] - Int64(Int128(discount) * Int128(weights[$0]) / Int128(base)) }
    let remainders = weights.map { Int128(discount) * Int128($0) % Int128(base) }
    guard ups.allSatisfy({ $0 == 0 || $0 == 1 }) else { return false }
    let lastUp = ups.indices.filter { ups[$0] == 1 }.min { (remainders[$0], -$0) < (remainders[$1], -$1) }
    let firstDown = ups.indices.filter { ups[$0] == 0 }.max { (remainders[$0], -$0) < (remainders[$1], -$1) }
    guard let lastUp, let firstDown else { return true }
    return (remainders[lastUp], -lastUp) > (remainders[firstDown], -firstDown)
  }

  private func randomCart(in currency: Currency, using random: inout SplitMix) throws -> [PricedLine] {
    let highest = Int64([1, 10, 1000, 100_000, 10_000_000].randomElement(using: &random) ?? 1)
    return try (0..<Int.random(in: 1...8, using: &random)).map { index in
      PricedLine(
        product: try #require(ProductID("p-\(index)")),
        unitPrice: Money(minorUnits: .random(in: 0...highest, using: &random), currency),
        quantity: .random(in: 1...5, using: &random),
        tags: Bool.random(using: &random) ? ["a"] : ["b"])
    }
  }

  private func randomOffer(in currency: Currency, using random: inout SplitMix) throws -> Offer {
    var rules = CouponRules()
    if .random(in: 0..<4, using: &random) == 0 {
      rules.minimumSpend = Money(minorUnits: .random(in: 0...100_000, using: &random), currency)
    }
    if .random(in: 0..<4, using: &random) == 0 {
      rules.maximumDiscount = Money(minorUnits: .random(in: 1...1000, using: &random), currency)
    }
    if .random(in: 0..<3, using: &random) == 0 { rules.scopeTags = ["a"] }
    let basisPoints = [1, 333, 1000, 1550, 5000, 9999, 10_000].randomElement(using: &random) ?? 1
    return try offer(basisPoints: basisPoints, rules: rules)
  }
}

/// A small repeatable source of randomness.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
