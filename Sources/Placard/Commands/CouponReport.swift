import ContentCards

extension Sequence<CouponFigures> {
  /// What a coupon did, a line for each arm, and then how each variant did against the control arm.
  var report: [String] {
    map(\.line)
      + lifts.map { arm, lift in "coupon, variant \(arm): \(lift.report)" }
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

extension CampaignDefinition {
  var hasCoupon: Bool {
    variants.contains { variant in
      ContentCardClassType(rawType: variant.card.extras[ContentCardKey.classType.rawValue]) == .couponCode
    }
  }
}
