import ContentCards
import Foundation

extension Sequence<CouponFigures> {
  /// What a coupon did, a line for each arm, and then how each variant did against the control arm.
  var report: [String] {
    map(\.line)
      + lifts.map { arm, lift in
        let interval = "95 % between \(lift.interval.lowerBound.points) and \(lift.interval.upperBound.points)"
        return "coupon, variant \(arm): \(lift.difference.points) percentage points of buyers over control, \(interval)"
      }
  }
}

extension CouponFigures {
  fileprivate var line: String {
    guard !isControl else {
      return "coupon, control: would have been shown to \(shown), bought \(buyers), paid \(revenueWithoutCoupon.text)"
    }
    return """
      coupon, variant \(arm): shown to \(shown), applied \(applied), redeemed \(redeemed), declined \(declined), \
      bought \(buyers), paid \(revenueWithCoupon.text) with it and \(revenueWithoutCoupon.text) without
      """
  }
}

extension [Money] {
  fileprivate var text: String { isEmpty ? "nothing" : map(\.description).joined(separator: " and ") }
}

extension Double {
  /// A difference of rates in percentage points: "+12.5".
  fileprivate var points: String { String(format: "%+.1f", self * 100) }
}

extension CampaignDefinition {
  var hasCoupon: Bool {
    variants.contains { variant in
      ContentCardClassType(rawType: variant.card.extras[ContentCardKey.classType.rawValue]) == .couponCode
    }
  }
}
