import ContentCards
import SQLite

extension SQLiteShopRecords {
  func order(of checkout: CheckoutID) throws -> Order? {
    try orders(where: "checkout_id = \(checkout) AND placed_at IS NOT NULL").first
  }

  func order(_ id: OrderID) throws -> Order? {
    try orders(where: "id = \(id) AND placed_at IS NOT NULL").first
  }

  func order(_ id: OrderID, of shopper: Shopper) throws -> Order? {
    try orders(where: "id = \(id) AND \(shopper.owns) AND placed_at IS NOT NULL").first
  }

  func orders(of shopper: Shopper, limit: Int) throws -> [Order] {
    try orders(where: "\(shopper.owns) AND placed_at IS NOT NULL ORDER BY id DESC LIMIT \(limit)")
  }

  private func orders(where condition: SQL) throws -> [Order] {
    try storedOrders(where: condition).map { stored in
      guard let placed = stored.placed else { throw StoreError.fault(detail: "a hold was read as an order") }
      return Order(id: stored.id, contents: stored.contents, placed: placed, cancelled: stored.cancelled)
    }
  }

  func unannouncedOrders() throws -> [(order: Order, user: UserID)] {
    let users = try connection.query(
      """
      SELECT id, user_id FROM shop_order
      WHERE announced_at IS NULL AND placed_at IS NOT NULL AND user_id IS NOT NULL ORDER BY id
      """
    ) { row -> (OrderID, UserID) in (try row[0], try row[1]) }
    return try users.compactMap { id, user in try order(id).map { ($0, user) } }
  }

  func markAnnounced(_ order: OrderID, at now: Timestamp) throws {
    try connection.run("UPDATE shop_order SET announced_at = \(now) WHERE id = \(order)")
  }

  func place(_ contents: OrderContents, in checkout: Checkout, at now: Timestamp) throws -> Order {
    let id = try insert(contents, in: checkout, placed: now, holdEnd: nil)
    return Order(id: id, contents: contents, placed: now)
  }

  func cancel(_ order: Order, at now: Timestamp) throws {
    try connection.run("UPDATE shop_order SET cancelled_at = \(now) WHERE id = \(order.id) AND cancelled_at IS NULL")
    try connection.run("UPDATE redemption SET released_at = \(now) WHERE order_id = \(order.id)")
  }

  func refund(_ line: OrderLine, of order: Order, at now: Timestamp) throws {
    try connection.run(
      """
      UPDATE shop_order_line SET refunded_at = \(now)
      WHERE order_id = \(order.id) AND number = \(line.number) AND refunded_at IS NULL
      """)
  }

  func logConversion(of order: Order, at now: Timestamp) throws {
    try log(.conversion, order, revenue: order.contents.total.minorUnits, at: now)
  }

  func logCompensation(of order: Order, at now: Timestamp) throws {
    try log(.compensation, order, revenue: -order.contents.total.minorUnits, at: now)
  }

  private func log(_ kind: ConversionKind, _ order: Order, revenue: Int64, at now: Timestamp) throws {
    try connection.run(
      "INSERT INTO coupon_conversion (order_id, kind, revenue, at) VALUES (\(order.id), \(kind), \(revenue), \(now))")
  }
}

private enum ConversionKind: String, SQLValue {
  case conversion, compensation
}
