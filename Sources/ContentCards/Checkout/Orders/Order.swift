/// Names one order.
public struct OrderID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// What a shopper bought, with the prices, the discount and its split as they were agreed. Nothing of it is calculated
/// again later.
public struct Order: Hashable, Sendable, Identifiable {
  public let id: OrderID
  public let contents: OrderContents
  public let placed: Timestamp
  public let cancelled: Timestamp?

  public init(id: OrderID, contents: OrderContents, placed: Timestamp, cancelled: Timestamp? = nil) {
    self.id = id
    self.contents = contents
    self.placed = placed
    self.cancelled = cancelled
  }
}

/// What an order is about, before and after it is placed.
public struct OrderContents: Hashable, Sendable {
  /// Each product once, in the cart's order, numbered from 1.
  public let lines: [OrderLine]
  public let subtotal: Money
  public let discount: Money
  /// What is paid: subtotal less discount.
  public let total: Money
  public let coupon: OrderCoupon?
  public let email: EmailAddress?

  public init(
    lines: [OrderLine], subtotal: Money, discount: Money, total: Money, coupon: OrderCoupon?, email: EmailAddress?
  ) {
    self.lines = lines
    self.subtotal = subtotal
    self.discount = discount
    self.total = total
    self.coupon = coupon
    self.email = email
  }
}

/// One product of an order with its share of the discount.
public struct OrderLine: Hashable, Sendable {
  /// 1-based, names the line within its order.
  public let number: Int
  public let product: ProductID
  /// As it was when ordered.
  public let title: String
  public let unitPrice: Money
  public let quantity: Int
  public let amount: Money
  public let discount: Money
  /// What was paid for it, and what a refund gives back.
  public let net: Money
  public let refunded: Timestamp?

  public init(
    number: Int, product: ProductID, title: String, unitPrice: Money, quantity: Int, amount: Money, discount: Money,
    net: Money, refunded: Timestamp? = nil
  ) {
    self.number = number
    self.product = product
    self.title = title
    self.unitPrice = unitPrice
    self.quantity = quantity
    self.amount = amount
    self.discount = discount
    self.net = net
    self.refunded = refunded
  }
}

/// The card whose coupon an order used.
public struct OrderCoupon: Hashable, Sendable {
  public let card: CardID
  public let origin: CardOrigin
  public let title: String
  public let percentage: DiscountPercentage
  /// How many orders of all users may use it; nil for no limit.
  public let usageLimit: Int64?
  /// Of a test card: it takes none of the campaign's uses and counts in no figure.
  public let isTest: Bool

  public init(
    card: CardID, origin: CardOrigin, title: String, percentage: DiscountPercentage, usageLimit: Int64? = nil,
    isTest: Bool = false
  ) {
    self.card = card
    self.origin = origin
    self.title = title
    self.percentage = percentage
    self.usageLimit = usageLimit
    self.isTest = isTest
  }
}
