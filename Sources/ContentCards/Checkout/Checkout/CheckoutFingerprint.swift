/// Stands for what a checkout's page shows: the lines with their prices and the coupon, and what it tells.
///
/// The page carries it and the order's form sends it back, so that nothing is placed that the shopper did not see and
/// the answer can say why. It proves nothing and need not: whatever it says, the order is priced anew.
struct CheckoutFingerprint: Hashable {
  /// Of the lines, the coupon and the total.
  let contents: String
  /// Of the notices.
  let notices: String

  init(_ situation: CheckoutSituation) {
    var notices = FNV1a()
    for notice in situation.notices { notices.combine("\(notice);") }
    self.init(contents: Self.hash(of: situation.pricing), notices: notices)
  }

  /// Any other text than one that ``text`` gave stands for nothing that can be ordered.
  init(text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    (contents, notices) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
  }

  private init(contents: FNV1a, notices: FNV1a) {
    self.contents = String(contents.value, radix: 36)
    self.notices = String(notices.value, radix: 36)
  }

  var text: String { "\(contents).\(notices)" }

  /// Whether the order is the one whose page this was.
  func isOf(_ order: OrderContents) -> Bool {
    var hash = FNV1a()
    for line in order.lines { hash.combine(line.product, line.quantity, line.unitPrice) }
    hash.combine(order.coupon?.card, order.total)
    return contents == String(hash.value, radix: 36)
  }

  private static func hash(of pricing: Pricing) -> FNV1a {
    var hash = FNV1a()
    for line in pricing.lines { hash.combine(line.product, line.quantity, line.unitPrice) }
    hash.combine(pricing.applied?.offer.card, pricing.total)
    return hash
  }
}

extension FNV1a {
  fileprivate mutating func combine(_ product: ProductID, _ quantity: Int, _ price: Money) {
    combine("\(product) \(quantity) \(price);")
  }

  fileprivate mutating func combine(_ coupon: CardID?, _ total: Money) {
    combine("\(coupon?.rawValue ?? 0) \(total)")
  }
}
