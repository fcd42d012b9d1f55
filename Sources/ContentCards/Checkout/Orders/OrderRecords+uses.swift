extension OfferRecords {
  /// True without a coupon, and for a test card, which takes no use.
  func takeUse(of coupon: OrderCoupon?) throws -> Bool {
    guard let coupon, !coupon.isTest else { return true }
    return try takeUse(of: coupon.origin.campaign, limit: coupon.usageLimit)
  }

  func returnUse(of coupon: OrderCoupon?) throws {
    guard let coupon, !coupon.isTest else { return }
    try returnUse(of: coupon.origin.campaign)
  }
}

extension ShopRecords {
  /// Gives the use of a hold back and leaves nothing of it.
  func release(_ hold: OrderHold) throws {
    try returnUse(of: hold.contents.coupon)
    try drop(hold)
  }
}
