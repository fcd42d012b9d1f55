import ContentCards
import SQLite

/// How the uses of a card's campaign are counted for one shopper: expired holds and those of the shopper's own checkout
/// are in no count.
struct UseCounting {
  let user: UserID
  let checkout: CheckoutID?
  let email: EmailAddress?
  let now: Timestamp

  /// Uses by all users, tests left out.
  var byAll: SQL {
    """
    coalesce((SELECT used FROM coupon_use WHERE coupon_use.campaign_id = card.campaign_id), 0) - (
      SELECT count(*) FROM shop_order JOIN redemption ON redemption.order_id = shop_order.id
      WHERE (hold_ends_at <= \(now) OR (checkout_id = \(checkout) AND hold_ends_at > \(now)))
        AND redemption.campaign_id = card.campaign_id AND NOT redemption.is_test)
    """
  }

  /// Uses by this user, or under the same e-mail address.
  var byShopper: SQL {
    """
    (SELECT count(*) FROM shop_order JOIN redemption ON redemption.order_id = shop_order.id
      WHERE \(isShopper) AND redemption.campaign_id = card.campaign_id AND redemption.released_at IS NULL
        AND (placed_at IS NOT NULL OR (hold_ends_at > \(now) AND checkout_id IS NOT \(checkout))))
    """
  }

  var hasOrdered: SQL {
    "EXISTS (SELECT 1 FROM shop_order WHERE \(isShopper) AND placed_at IS NOT NULL AND cancelled_at IS NULL)"
  }

  private var isShopper: SQL { "(shop_order.user_id = \(user) OR email = \(email))" }
}
