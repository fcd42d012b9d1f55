/// The coupon cards of a user, what happened to their offers, and the uses of their campaigns.
public protocol OfferRecords {
  /// The user's live coupon and control cards of class type `coupon_code`, and whether live or not those that the
  /// checkout names and `card`.
  ///
  /// A hold that has expired at `now`, or that is the checkout's own, is in no count of uses. Orders of the same e-mail
  /// address count as the shopper's.
  func couponCards(
    of user: UserID, for checkout: Checkout?, and card: CardID?, email: EmailAddress?, at now: Timestamp
  ) throws -> [CouponCard]

  /// Keeps the time of a step: of closing the first, of the others the last.
  func record(_ step: OfferStep, of card: CardID, at now: Timestamp) throws

  /// Logs an event of a card with all that follows from it, as ``CardEventStore/record(_:by:at:)`` does.
  @discardableResult
  func log(_ event: CardEvent, by user: UserID, at now: Timestamp) throws -> CardEventOutcome

  /// Takes one use of a campaign's coupon; false, and nothing taken, where the limit is reached.
  func takeUse(of campaign: CampaignID, limit: Int64?) throws -> Bool

  /// Gives one use back.
  func returnUse(of campaign: CampaignID) throws
}
