import ContentCards
import SQLite

extension SQLiteShopRecords {
  func openCheckout(of shopper: Shopper) throws -> Checkout? {
    try checkout(where: "\(shopper.owns) AND closed_at IS NULL")
  }

  func checkout(_ key: IdempotencyKey, of shopper: Shopper) throws -> Checkout? {
    try checkout(
      where: """
        key = \(key) AND \(shopper.owns) AND (closed_at IS NULL OR EXISTS (
          SELECT 1 FROM shop_order WHERE checkout_id = checkout.id AND placed_at IS NOT NULL))
        """)
  }

  func checkout(of order: OrderID) throws -> Checkout? {
    try checkout(where: "id = (SELECT checkout_id FROM shop_order WHERE id = \(order))")
  }

  func guestCheckouts(untouchedSince end: Timestamp, limit: Int) throws -> [Checkout] {
    try checkouts(
      where: """
        guest_id IS NOT NULL AND closed_at IS NULL AND touched_at <= \(end)
          AND NOT EXISTS (SELECT 1 FROM shop_order WHERE checkout_id = checkout.id)
        ORDER BY touched_at LIMIT \(limit)
        """)
  }

  private func checkout(where condition: SQL) throws -> Checkout? { try checkouts(where: condition).first }

  private func checkouts(where condition: SQL) throws -> [Checkout] {
    try connection.query(
      """
      SELECT id, user_id, guest_id, key, applied_card_id, released_card_id, touched_at FROM checkout WHERE \(condition)
      """
    ) { row in
      let user: UserID? = try row[1]
      return Checkout(
        id: try row[0], shopper: try user.map(Shopper.user) ?? .guest(row[2]), key: try row[3], applied: try row[4],
        released: try row[5], touched: try row[6])
    }
  }

  func beginCheckout(of shopper: Shopper, _ key: IdempotencyKey, at now: Timestamp) throws -> Checkout {
    try connection.run(
      """
      INSERT INTO checkout (user_id, guest_id, key, touched_at)
      VALUES (\(shopper.user), \(shopper.guest), \(key), \(now))
      """)
    let id = CheckoutID(rawValue: connection.lastInsertedID)
    return Checkout(id: id, shopper: shopper, key: key, touched: now)
  }

  func update(_ checkout: Checkout) throws {
    try connection.run(
      """
      UPDATE checkout SET applied_card_id = \(checkout.applied), released_card_id = \(checkout.released),
        touched_at = \(checkout.touched)
      WHERE id = \(checkout.id)
      """)
  }

  func drop(_ checkout: Checkout) throws {
    try connection.run("DELETE FROM checkout WHERE id = \(checkout.id)")
  }

  func close(_ checkout: Checkout, at now: Timestamp) throws {
    try connection.run("UPDATE checkout SET closed_at = \(now) WHERE id = \(checkout.id) AND closed_at IS NULL")
  }
}
