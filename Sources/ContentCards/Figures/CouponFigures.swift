/// What a coupon campaign did in one arm. Tests count nowhere, nor do orders that were taken back; money that was given
/// back for single lines is in no revenue, their order still counts.
public struct CouponFigures: Hashable, Sendable {
  /// The variant's name, or "control".
  public var arm: String
  public var isControl: Bool
  /// Users who saw the offer; in the control arm, users who would have.
  public var shown = 0
  /// Cards whose coupon was applied at least once.
  public var applied = 0
  /// Orders with the coupon.
  public var redeemed = 0
  /// Cards that were declined.
  public var declined = 0
  /// Of those shown, users who ordered within 30 days from then, with the coupon or without it.
  public var buyers = 0
  /// What was paid for orders with the coupon, by currency.
  public var revenueWithCoupon: [Money] = []
  /// What those shown paid within 30 days from then for orders without the coupon, by currency.
  public var revenueWithoutCoupon: [Money] = []

  public init(arm: String, isControl: Bool) {
    self.arm = arm
    self.isControl = isControl
  }

  /// From when a user was shown the offer, orders count for so long.
  public static let windowSeconds: Int64 = 30 * 86_400

  public var buying: Proportion { Proportion(buyers, of: shown) }
}

/// Reads what coupon campaigns did.
public protocol CouponFigureStore: Sendable {
  /// Every arm that did something: variants by name, the control arm last.
  func couponFigures(of campaign: CampaignID) async throws -> [CouponFigures]
}

extension Sequence<CouponFigures> {
  /// How much more often users bought with each variant than without any offer; empty while the control arm has nobody.
  public var lifts: [(arm: String, lift: Lift)] {
    guard let control = first(where: \.isControl) else { return [] }
    return filter { !$0.isControl }.compactMap { figures in
      Lift(of: figures.buying, over: control.buying).map { (figures.arm, $0) }
    }
  }
}
