import ContentCards
import SQLite

extension SQLiteShopRecords {
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
