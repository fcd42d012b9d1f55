import ContentCards
import SQLite

/// What coupon campaigns did, on SQLite.
public struct SQLiteCouponFigureStore: CouponFigureStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func couponFigures(of campaign: CampaignID) throws -> [CouponFigures] {
    try database.read { try CouponCount(connection: $0, campaign: campaign).figures() }
  }
}

/// One counting of one campaign.
private struct CouponCount {
  let connection: Connection
  let campaign: CampaignID

  private struct Key: Hashable {
    let arm: String
    let isControl: Bool
  }

  func figures() throws -> [CouponFigures] {
    var arms: [Key: CouponFigures] = [:]
    func change(_ key: Key, _ body: (inout CouponFigures) -> Void) {
      body(&arms[key, default: CouponFigures(arm: key.arm, isControl: key.isControl)])
    }
    try forEachShown { key, shown, buyers in
      change(key) { ($0.shown, $0.buyers) = (shown, buyers) }
    }
    try forEachSum(unredeemed) { key, _, money in change(key) { $0.revenueWithoutCoupon.append(money) } }
    try forEachSum(redeemed) { key, orders, money in
      change(key) { figures in
        figures.redeemed += orders
        figures.revenueWithCoupon.append(money)
      }
    }
    try connection.forEach(
      """
      SELECT variant, sum(unique_clicks), sum(dismissals) FROM card_figure WHERE campaign_id = \(campaign)
      GROUP BY variant HAVING sum(unique_clicks) + sum(dismissals) > 0
      """
    ) { row in
      let (applied, declined): (Int, Int) = (try row[1], try row[2])
      change(Key(arm: try row[0], isControl: false)) { ($0.applied, $0.declined) = (applied, declined) }
    }
    return arms.values.sorted { $0.isControl == $1.isControl ? $0.arm < $1.arm : $1.isControl }
  }

  /// Orders of users who were shown the offer, from then on for as long as they count.
  private var ordersOfShown: SQL {
    """
    campaign_view JOIN shop_order ON shop_order.user_id = campaign_view.user_id
      AND placed_at - first_viewed_at BETWEEN 0 AND \(CouponFigures.windowSeconds * 1000 - 1) AND cancelled_at IS NULL
    """
  }

  private func forEachShown(_ body: (Key, Int, Int) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT variant, is_control, count(*), count(buyer) FROM (
        SELECT variant, is_control, user_id, (
          SELECT 1 FROM shop_order WHERE shop_order.user_id = campaign_view.user_id AND cancelled_at IS NULL
            AND placed_at - first_viewed_at BETWEEN 0 AND \(CouponFigures.windowSeconds * 1000 - 1)) AS buyer
        FROM campaign_view WHERE campaign_id = \(campaign)
      ) GROUP BY variant, is_control
      """
    ) { row in try body(Key(arm: try row[0], isControl: try row[1]), try row[2], try row[3]) }
  }

  /// What an order brought: its total without the lines whose money was given back.
  private let kept: SQL = """
    sum(total - coalesce(
      (SELECT sum(net) FROM shop_order_line WHERE order_id = shop_order.id AND refunded_at IS NOT NULL), 0))
    """

  private var unredeemed: SQL {
    """
    SELECT campaign_view.variant, is_control, count(*), \(kept), currency, decimals FROM \(ordersOfShown)
    LEFT JOIN redemption ON redemption.order_id = shop_order.id AND redemption.campaign_id = campaign_view.campaign_id
    WHERE campaign_view.campaign_id = \(campaign) AND redemption.order_id IS NULL
    GROUP BY campaign_view.variant, is_control, currency ORDER BY currency
    """
  }

  private var redeemed: SQL {
    """
    SELECT variant, 0, count(*), \(kept), currency, decimals
    FROM redemption JOIN shop_order ON shop_order.id = redemption.order_id
    WHERE campaign_id = \(campaign) AND NOT is_test AND placed_at IS NOT NULL AND cancelled_at IS NULL
    GROUP BY variant, currency ORDER BY currency
    """
  }

  private func forEachSum(_ sql: SQL, _ body: (Key, Int, Money) throws -> Void) throws {
    try connection.forEach(sql) { row in
      let money = Money(minorUnits: try row[3], Currency(recorded: try row[4], decimals: try row[5]))
      try body(Key(arm: try row[0], isControl: try row[1]), try row[2], money)
    }
  }
}
