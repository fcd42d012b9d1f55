import ContentCards
import SQLite

extension SQLiteShopRecords {
  func cart(of shopper: Shopper) throws -> Cart {
    let lines = try connection.query(
      """
      SELECT product, quantity, title, price_seen, currency, decimals
      FROM cart JOIN cart_line ON cart_line.cart_id = cart.id
      WHERE \(shopper.owns) ORDER BY position
      """
    ) { row in
      let currency = Currency(recorded: try row[4], decimals: try row[5])
      return CartLine(
        product: try row[0], quantity: try row[1], title: try row[2],
        priceSeen: Money(minorUnits: try row[3], currency))
    }
    return Cart(lines: lines)
  }

  func setCart(_ cart: Cart, of shopper: Shopper, at now: Timestamp) throws {
    try connection.run("DELETE FROM cart WHERE \(shopper.owns)")
    if cart.isEmpty { return }
    try connection.run(
      "INSERT INTO cart (user_id, guest_id, updated_at) VALUES (\(shopper.user), \(shopper.guest), \(now))")
    let id = connection.lastInsertedID
    for (index, line) in cart.lines.enumerated() {
      try connection.run(
        """
        INSERT INTO cart_line (cart_id, position, product, quantity, title, price_seen, currency, decimals)
        VALUES (\(id), \(index + 1), \(line.product), \(line.quantity), \(line.title), \(line.priceSeen.minorUnits),
          \(line.priceSeen.currency.code), \(line.priceSeen.currency.decimals))
        """)
    }
  }
}
