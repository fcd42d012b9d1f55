import SQLite

extension Recount {
  /// The counters of coupons, the sums of orders, and the conversions of orders with a coupon.
  static let shop: [SQL] = [uses, orders, redemptions]

  /// Holds are uses too.
  private static let uses: SQL = """
    WITH counted AS (
      SELECT campaign_id, count(*) AS used FROM redemption WHERE is_test = 0 AND released_at IS NULL
      GROUP BY campaign_id)
    SELECT \(campaign), 'coupon uses', coalesce(coupon_use.used, 0), coalesce(counted.used, 0)
    FROM coupon_use FULL JOIN counted USING (campaign_id)
    WHERE coalesce(coupon_use.used, 0) <> coalesce(counted.used, 0)
    """

  private static let orders: SQL = """
    WITH lines AS (
      SELECT shop_order.id, subtotal, shop_order.discount, total, coalesce(sum(amount), 0) AS amounts,
        coalesce(sum(line.discount), 0) AS discounts, coalesce(sum(net), 0) AS nets
      FROM shop_order LEFT JOIN shop_order_line AS line ON order_id = shop_order.id GROUP BY shop_order.id)
    SELECT 'order ' || id, what, kept, counted FROM (
      SELECT id, 'subtotal' AS what, subtotal AS kept, amounts AS counted FROM lines
      UNION ALL SELECT id, 'discount', discount, discounts FROM lines
      UNION ALL SELECT id, 'total', total, nets FROM lines)
    WHERE kept <> counted
    """

  /// Of each placed order with a coupon one conversion of what was paid, and where it was taken back one compensation
  /// and the use given back.
  private static let redemptions: SQL = """
    WITH placed AS (
      SELECT shop_order.id, total, cancelled_at, released_at, is_test FROM shop_order
      JOIN redemption ON redemption.order_id = shop_order.id WHERE placed_at IS NOT NULL)
    SELECT 'order ' || placed.id, 'coupon ' || side.kind, revenue, side.due FROM (
      SELECT placed.*, 'conversion' AS kind, iif(is_test, NULL, total) AS due FROM placed
      UNION ALL
      SELECT placed.*, 'compensation', iif(is_test OR cancelled_at IS NULL, NULL, -total) FROM placed) AS side
    JOIN placed USING (id)
    LEFT JOIN coupon_conversion AS kept ON kept.order_id = placed.id AND kept.kind = side.kind
    WHERE revenue IS NOT side.due
    UNION ALL
    SELECT 'order ' || id, 'use of its coupon given back', \(time("released_at")), \(time("cancelled_at"))
    FROM placed WHERE released_at IS NOT cancelled_at
    """
}
