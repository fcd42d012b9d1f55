/// One step of a shopper in an open checkout, inside its transaction.
struct CheckoutStep {
  let records: any ShopRecords
  let shopper: Shopper
  let catalog: Catalog
  let settings: CheckoutSettings
  let now: Timestamp

  func situation(_ checkout: Checkout?, email: EmailAddress? = nil) throws -> CheckoutSituation {
    try CheckoutSituation(of: shopper, checkout, email: email, in: records, catalog, settings, at: now)
  }

  /// The coupon is off; the offer stays listed, and its popup does not come back by itself. The use that a declined
  /// payment kept for its retry is given back.
  func release(_ checkout: inout Checkout) throws {
    guard let card = checkout.applied else { return }
    if let hold = try records.hold(of: checkout.id), hold.isDeclined { try records.release(hold) }
    try records.record(.released, of: card, at: now)
    checkout.applied = nil
  }

  /// Takes off a coupon that holds no longer, and remembers to say so.
  func releaseWhatFails(_ checkout: inout Checkout) throws {
    guard let card = checkout.applied else { return }
    guard try situation(checkout).pricing.applied == nil else { return }
    try release(&checkout)
    checkout.released = card
  }

  /// Ends a step: what it changed is kept, and the page of the moment is its answer.
  func finish(_ checkout: Checkout) throws -> CheckoutPage {
    var checkout = checkout
    checkout.touched = now
    try records.update(checkout)
    return CheckoutPage(try situation(checkout), at: now)
  }
}
