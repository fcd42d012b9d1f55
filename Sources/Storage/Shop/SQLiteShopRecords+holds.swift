import ContentCards
import SQLite

extension SQLiteShopRecords {
  func hold(
    _ contents: OrderContents, in checkout: Checkout, until end: Timestamp, at now: Timestamp
  ) throws -> OrderHold {
    let id = try insert(contents, in: checkout, placed: nil, holdEnd: end)
    return OrderHold(id: id, checkout: checkout.id, contents: contents, end: end, isDeclined: false)
  }

  func hold(of checkout: CheckoutID) throws -> OrderHold? {
    try holds(where: "checkout_id = \(checkout) AND placed_at IS NULL").first
  }

  func hold(_ id: OrderID) throws -> OrderHold? {
    try holds(where: "id = \(id) AND placed_at IS NULL").first
  }

  func holds(expiredAt now: Timestamp) throws -> [OrderHold] {
    try holds(where: "hold_ends_at <= \(now)")
  }

  private func holds(where condition: SQL) throws -> [OrderHold] {
    try storedOrders(where: condition).compactMap { stored in
      guard let end = stored.holdEnd else { return nil }
      return OrderHold(
        id: stored.id, checkout: stored.checkout, contents: stored.contents, end: end, isDeclined: stored.isDeclined)
    }
  }

  func decline(_ hold: OrderHold, at now: Timestamp) throws {
    try connection.run("UPDATE shop_order SET declined_at = \(now) WHERE id = \(hold.id) AND placed_at IS NULL")
  }

  func place(_ hold: OrderHold, at now: Timestamp) throws -> Order {
    let count = try connection.run(
      """
      UPDATE shop_order SET placed_at = \(now), hold_ends_at = NULL, declined_at = NULL
      WHERE id = \(hold.id) AND placed_at IS NULL
      """)
    guard count == 1 else { throw StoreError.conflict(detail: "order \(hold.id.rawValue) is no hold") }
    return Order(id: hold.id, contents: hold.contents, placed: now)
  }

  func drop(_ hold: OrderHold) throws {
    try connection.run("DELETE FROM shop_order WHERE id = \(hold.id) AND placed_at IS NULL")
  }
}
