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
  /// However many there are, three statements read them.
  func storedOrders(where condition: SQL) throws -> [StoredOrder] {
    let rows = try connection.query(
      """
      SELECT id, checkout_id, email, currency, decimals, subtotal, discount, total, placed_at, hold_ends_at,
        declined_at IS NOT NULL, cancelled_at
      FROM shop_order WHERE \(condition)
      """
    ) { try OrderRow($0) }
    if rows.isEmpty { return [] }
    let currencies = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.currency) })
    let lines = try lines(ofOrders: "SELECT id FROM shop_order WHERE \(condition)", currencies)
    let coupons = try coupons(ofOrders: "SELECT id FROM shop_order WHERE \(condition)")
    return rows.map { $0.order(lines[$0.id] ?? [], coupons[$0.id]) }
  }

  private func lines(ofOrders ids: SQL, _ currencies: [OrderID: Currency]) throws -> [OrderID: [OrderLine]] {
    var lines: [OrderID: [OrderLine]] = [:]
    try connection.forEach(
      """
      SELECT order_id, number, product, title, unit_price, quantity, amount, discount, net, refunded_at
      FROM shop_order_line WHERE order_id IN (\(ids)) ORDER BY order_id, number
      """
    ) { row in
      let id: OrderID = try row[0]
      guard let currency = currencies[id] else { return }
      let line = OrderLine(
        number: try row[1], product: try row[2], title: try row[3],
        unitPrice: Money(minorUnits: try row[4], currency), quantity: try row[5],
        amount: Money(minorUnits: try row[6], currency), discount: Money(minorUnits: try row[7], currency),
        net: Money(minorUnits: try row[8], currency), refunded: try row[9])
      lines[id, default: []].append(line)
    }
    return lines
  }

  private func coupons(ofOrders ids: SQL) throws -> [OrderID: OrderCoupon] {
    let coupons = try connection.query(
      """
      SELECT order_id, card_id, campaign_id, version, variant, title, basis_points, usage_limit, is_test
      FROM redemption WHERE order_id IN (\(ids))
      """
    ) { row -> (OrderID, OrderCoupon) in
      guard let percentage = DiscountPercentage(basisPoints: try row[6]) else {
        throw StoreError.fault(detail: "a redemption has no percentage")
      }
      let origin = CardOrigin(campaign: try row[2], version: try row[3], variant: try row[4])
      let coupon = OrderCoupon(
        card: try row[1], origin: origin, title: try row[5], percentage: percentage, usageLimit: try row[7],
        isTest: try row[8])
      return (try row[0], coupon)
    }
    return Dictionary(uniqueKeysWithValues: coupons)
  }
}

/// The order's own row.
private struct OrderRow {
  let id: OrderID
  let checkout: CheckoutID?
  let email: EmailAddress?
  let currency: Currency
  let subtotal: Money
  let discount: Money
  let total: Money
  let placed: Timestamp?
  let holdEnd: Timestamp?
  let isDeclined: Bool
  let cancelled: Timestamp?

  init(_ row: borrowing Row) throws {
    (id, checkout, email) = (try row[0], try row[1], try row[2])
    currency = Currency(recorded: try row[3], decimals: try row[4])
    subtotal = Money(minorUnits: try row[5], currency)
    discount = Money(minorUnits: try row[6], currency)
    total = Money(minorUnits: try row[7], currency)
    (placed, holdEnd, isDeclined, cancelled) = (try row[8], try row[9], try row[10], try row[11])
  }

  func order(_ lines: [OrderLine], _ coupon: OrderCoupon?) -> StoredOrder {
    let contents = OrderContents(
      lines: lines, subtotal: subtotal, discount: discount, total: total, coupon: coupon, email: email)
    return StoredOrder(
      id: id, checkout: checkout, contents: contents, placed: placed, holdEnd: holdEnd, isDeclined: isDeclined,
      cancelled: cancelled)
  }
}
