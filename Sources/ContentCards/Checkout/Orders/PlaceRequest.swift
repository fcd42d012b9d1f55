/// What a shopper sends to order: no price and no discount, only what was on the page.
public struct PlaceRequest: Hashable, Sendable {
  /// Names the checkout.
  public var key: IdempotencyKey
  /// The total the shopper saw. An order with another total is not placed.
  public var seenTotal: Money
  /// ``CheckoutPage/fingerprint`` of the page the shopper saw, where it is known.
  public var seenFingerprint: String?
  public var email: EmailAddress?

  public init(key: IdempotencyKey, seenTotal: Money, seenFingerprint: String? = nil, email: EmailAddress? = nil) {
    self.key = key
    self.seenTotal = seenTotal
    self.seenFingerprint = seenFingerprint
    self.email = email
  }
}

/// What became of an attempt to order.
public enum PlaceOutcome: Hashable, Sendable {
  case placed(Order)
  /// This checkout's order was placed before, by the same request.
  case replayed(Order)
  /// Nothing was placed and nothing consumed: the order would not be what the shopper saw.
  case changed(TotalChange)
  /// The checkout's order was placed before, by a request with other content.
  case keyReused
  case emptyCart
  /// This shopper has no checkout with that key.
  case unknownCheckout
  /// Nothing was placed; checkout and coupon wait for another attempt.
  case paymentDeclined(reason: String)
  /// The provider has not answered: the order is placed when it does, or the hold ends.
  case paymentPending
  /// The payment came after the hold had ended and its use was gone. The money is given back, nothing is placed.
  case paymentTooLate
}

/// The total as it is now, and why it is not what the shopper saw.
public struct TotalChange: Hashable, Sendable {
  public let total: Money
  /// At least one.
  public let reasons: [Reason]

  public enum Reason: Hashable, Sendable {
    case notice(CheckoutNotice)
    /// The cart or the coupon was changed somewhere else, such as in another tab.
    case changedElsewhere
  }

  public init(total: Money, reasons: [Reason]) {
    self.total = total
    self.reasons = reasons
  }
}

extension TotalChange {
  /// What the page had told already when it was seen is not what changed since.
  init(_ situation: CheckoutSituation, since seen: CheckoutFingerprint?) {
    let wasTold = seen?.notices == CheckoutFingerprint(situation).notices
    let notices = wasTold ? [] : situation.notices.map(Reason.notice)
    self.init(total: situation.pricing.total, reasons: notices.isEmpty ? [.changedElsewhere] : notices)
  }
}

extension PlaceRequest {
  /// Nil where it is not known what was seen.
  var fingerprint: CheckoutFingerprint? { seenFingerprint.map(CheckoutFingerprint.init(text:)) }

  /// Whether the order is what this request asked for.
  func asked(for order: OrderContents) -> Bool {
    order.total == seenTotal && order.email == email && fingerprint?.isOf(order) != false
  }
}
