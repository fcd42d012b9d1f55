import ContentCards
import SQLite

/// A row of orders with its lines and its coupon: an order or a hold.
struct StoredOrder {
  let id: OrderID
  let checkout: CheckoutID?
  let contents: OrderContents
  let placed: Timestamp?
  let holdEnd: Timestamp?
  let isDeclined: Bool
  let cancelled: Timestamp?
}

extension SQLiteShopRecords {
  func storedOrders(where condition: SQL) throws -> [StoredOrder] {
    try connection.query(
      """
      SELECT id, checkout_id, email, currency, decimals, subtotal, discount, total, placed_at, hold_ends_at,
        declined_at IS NOT NULL, cancelled_at
      FROM shop_order WHERE \(condition)
      """
    ) { row in
      let id: OrderID = try row[0]
      let currency = Currency(recorded: try row[3], decimals: try row[4])
      return StoredOrder(
        id: id, checkout: try row[1],
        contents: OrderContents(
          lines: try lines(of: id, in: currency),
          subtotal: Money(minorUnits: try row[5], currency), discount: Money(minorUnits: try row[6], currency),
          total: Money(minorUnits: try row[7], currency), coupon: try coupon(of: id), email: try row[2]),
        placed: try row[8], holdEnd: try row[9], isDeclined: try row[10], cancelled: try row[11])
    }
  }

  private func lines(of order: OrderID, in currency: Currency) throws -> [OrderLine] {
    try connection.query(
      """
      SELECT number, product, title, unit_price, quantity, amount, discount, net, refunded_at
      FROM shop_order_line WHERE order_id = \(order) ORDER BY number
      """
    ) { row in
      OrderLine(
        number: try row[0], product: try row[1], title: try row[2],
        unitPrice: Money(minorUnits: try row[3], currency), quantity: try row[4],
        amount: Money(minorUnits: try row[5], currency), discount: Money(minorUnits: try row[6], currency),
        net: Money(minorUnits: try row[7], currency), refunded: try row[8])
    }
  }

  private func coupon(of order: OrderID) throws -> OrderCoupon? {
    try connection.first(
      """
      SELECT card_id, campaign_id, version, variant, title, basis_points, usage_limit, is_test
      FROM redemption WHERE order_id = \(order)
      """
    ) { row in
      guard let percentage = DiscountPercentage(basisPoints: try row[5]) else {
        throw StoreError.fault(detail: "the redemption of order \(order.rawValue) has no percentage")
      }
      return OrderCoupon(
        card: try row[0], origin: CardOrigin(campaign: try row[1], version: try row[2], variant: try row[3]),
        title: try row[4], percentage: percentage, usageLimit: try row[6], isTest: try row[7])
    }
  }

  /// Keeps an order, its lines and its redemption.
  func insert(
    _ contents: OrderContents, in checkout: Checkout, placed: Timestamp?, holdEnd: Timestamp?
  ) throws -> OrderID {
    let shopper = checkout.shopper
    try connection.run(
      """
      INSERT INTO shop_order (
        checkout_id, user_id, guest_id, email, currency, decimals, subtotal, discount, total, placed_at, hold_ends_at)
      VALUES (\(checkout.id), \(shopper.user), \(shopper.guest), \(contents.email), \(contents.total.currency.code),
        \(contents.total.currency.decimals), \(contents.subtotal.minorUnits), \(contents.discount.minorUnits),
        \(contents.total.minorUnits), \(placed), \(holdEnd))
      """)
    let id = OrderID(rawValue: connection.lastInsertedID)
    for line in contents.lines { try insert(line, of: id) }
    if let coupon = contents.coupon { try insert(coupon, of: id) }
    return id
  }

  private func insert(_ line: OrderLine, of order: OrderID) throws {
    try connection.run(
      """
      INSERT INTO shop_order_line (order_id, number, product, title, unit_price, quantity, amount, discount, net)
      VALUES (\(order), \(line.number), \(line.product), \(line.title), \(line.unitPrice.minorUnits), \(line.quantity),
        \(line.amount.minorUnits), \(line.discount.minorUnits), \(line.net.minorUnits))
      """)
  }

  private func insert(_ coupon: OrderCoupon, of order: OrderID) throws {
    try connection.run(
      """
      INSERT INTO redemption (
        order_id, campaign_id, version, variant, card_id, title, basis_points, usage_limit, is_test)
      VALUES (\(order), \(coupon.origin.campaign), \(coupon.origin.version), \(coupon.origin.variant), \(coupon.card),
        \(coupon.title), \(coupon.percentage.basisPoints), \(coupon.usageLimit), \(coupon.isTest))
      """)
  }
}
