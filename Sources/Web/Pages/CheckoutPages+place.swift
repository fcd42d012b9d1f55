import ContentCards
import HTTP

extension CheckoutPages {
  /// Places the order: once per checkout, at exactly the total that was seen.
  func place(_ visit: Visit) async throws -> Response {
    let form = try visit.form()
    guard let key = form["checkout"].flatMap(IdempotencyKey.init(rawValue:)),
      let total = form["total"].flatMap(Int64.init)
    else {
      throw HTTPError(.badRequest, reason: "The form lacks the checkout or its total. Load the page again.")
    }
    var email: EmailAddress?
    if let text = form["email"], !text.isEmpty {
      guard let address = EmailAddress(text) else {
        return try await stay(visit, visit.text("checkout.bad_email"), .unprocessableContent)
      }
      email = address
    }
    let request = PlaceRequest(
      key: key, seenTotal: Money(minorUnits: total, site.catalog.currency), seenFingerprint: form["seen"], email: email)
    let outcome = try await site.shop.checkouts.place(request, for: try visit.shopper(), at: visit.now)
    return try await answer(visit, outcome)
  }

  private func answer(_ visit: Visit, _ outcome: PlaceOutcome) async throws -> Response {
    switch outcome {
    case .placed(let order), .replayed(let order):
      return try visit.redirect(to: "/orders/\(order.id.rawValue)")
    case .changed(let change):
      let words = ShopWords(visit)
      let sentences = words.sentences(change)
      if visit.expectsJSON {
        let reason = sentences + [words.newTotal(change.total)]
        throw HTTPError(.conflict, reason: reason.joined(separator: " "))
      }
      let page = try await site.shop.checkouts.show(try visit.shopper(), at: visit.now)
      return try await response(visit, page, notes: sentences, saysTotal: true, status: .conflict)
    case .keyReused:
      return try await stay(visit, visit.text("checkout.key_reused"), .unprocessableContent)
    case .emptyCart:
      return try await stay(visit, visit.text("checkout.empty"), .conflict)
    case .paymentDeclined(let reason):
      return try await stay(visit, visit.text("checkout.declined", [("reason", reason)]), .conflict)
    case .paymentPending:
      return try await stay(visit, visit.text("checkout.pending"), .accepted)
    case .paymentTooLate:
      return try await stay(visit, visit.text("checkout.too_late"), .conflict)
    case .unknownCheckout:
      throw HTTPError(.notFound, reason: "")
    }
  }

  /// Nothing was placed: the checkout as it is now, with the reason on top.
  private func stay(_ visit: Visit, _ note: String, _ status: Status) async throws -> Response {
    if visit.expectsJSON { throw HTTPError(status, reason: note) }
    let page = try await site.shop.checkouts.show(try visit.shopper(), at: visit.now)
    return try await response(visit, page, notes: [note], status: status)
  }
}
