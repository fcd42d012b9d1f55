import ContentCards
import HTTP

/// `/checkout`: what it costs, the offers, and placing the order.
struct CheckoutPages {
  let site: Site

  func show(_ visit: Visit) async throws -> Response {
    let page = try await site.shop.checkouts.show(try visit.shopper(), at: visit.now)
    return try await response(visit, page)
  }

  /// Takes a coupon for this checkout.
  func apply(_ visit: Visit) async throws -> Response {
    guard let card = try visit.form()["card"].flatMap(CardID.init(text:)) else { throw Visit.noSuchCard }
    let outcome = try await site.shop.checkouts.apply(card, for: try visit.shopper(), at: visit.now)
    return try await answer(visit, outcome) { ShopWords(visit).done("notice.coupon_applied", $0) }
  }

  func release(_ visit: Visit) async throws -> Response {
    let page = try await site.shop.checkouts.release(for: try visit.shopper(), at: visit.now)
    return try visit.redirect(to: "/checkout", notice: ShopWords(visit).done("notice.coupon_removed", page))
  }

  /// The dialog was really on screen, or a control card's slot would have been.
  func showing(_ visit: Visit) async throws -> Response {
    let outcome = try await site.shop.checkouts.shown(try visit.card(), to: try visit.shopper(), at: visit.now)
    return try await answer(visit, outcome) { _ in nil }
  }

  /// × or Esc: the dialog does not open by itself again.
  func close(_ visit: Visit) async throws -> Response {
    let outcome = try await site.shop.checkouts.close(try visit.card(), for: try visit.shopper(), at: visit.now)
    return try await answer(visit, outcome) { _ in nil }
  }

  /// "No thanks": final, on every device.
  func decline(_ visit: Visit) async throws -> Response {
    let outcome = try await site.shop.checkouts.decline(try visit.card(), for: try visit.shopper(), at: visit.now)
    return try await answer(visit, outcome) {
      ShopWords(visit).done("notice.coupon_declined", $0, total: "checkout.same_total")
    }
  }

  /// What became of a step with an offer: back to the page, which then says the rest.
  private func answer(
    _ visit: Visit, _ outcome: OfferOutcome, notice: (CheckoutPage) -> String?
  ) async throws -> Response {
    switch outcome {
    case .done(let page):
      if visit.expectsJSON { return try visit.seal(.noContent()) }
      return try visit.redirect(to: "/checkout", notice: notice(page))
    case .failed(let failure, let page):
      return try await refuse(visit, page, ShopWords(visit).condition(failure), .conflict)
    case .refused(.isApplied, let page):
      return try await refuse(visit, page, visit.text("offer.is_applied"), .conflict)
    case .refused(.notDismissible, let page):
      return try await refuse(visit, page, visit.text("offer.not_dismissible"), .unprocessableContent)
    case .unknownOffer: throw Visit.noSuchCard
    }
  }

  private func refuse(_ visit: Visit, _ page: CheckoutPage, _ reason: String, _ status: Status) async throws -> Response
  {
    if visit.expectsJSON { throw HTTPError(status, reason: reason) }
    return try await response(visit, page, notes: [reason], status: status)
  }

  /// The page itself. What changed without the shopper's doing stands on top, each once, with the total it comes to.
  func response(
    _ visit: Visit, _ page: CheckoutPage, notes: [String] = [], saysTotal: Bool = false, status: Status = .ok
  ) async throws -> Response {
    let header = try await visit.header()
    let words = ShopWords(visit)
    let changes = page.notices.map(words.text).filter { !notes.contains($0) }
    let notes = notes.filter { note in !changes.contains { $0.hasSuffix(note) } }
    let total = saysTotal || !changes.isEmpty ? [words.newTotal(page.total)] : []
    let sentences = notes + changes + total
    let drawing = OfferDrawing(words)
    return try visit.response(
      Page.checkout,
      CheckoutView(
        site: visit.siteView(title: visit.text("checkout.title"), section: "cart", header: header),
        lines: page.lines.map {
          CheckoutLineView(
            title: $0.product.title, quantity: $0.quantity, amount: $0.amount,
            discount: $0.discount.isZero ? nil : $0.discount)
        },
        subtotal: page.lines.isEmpty ? nil : page.subtotal, discount: page.discount.isZero ? nil : page.discount,
        total: page.lines.isEmpty ? nil : page.total, applied: page.applied.map(drawing.applied),
        offers: page.offers.map(drawing.offer), popup: page.popUp.map(drawing.offer), control: page.control,
        note: sentences.isEmpty ? nil : sentences.joined(separator: " "), email: email(visit),
        key: page.key?.rawValue ?? "",
        fingerprint: page.fingerprint),
      status: status)
  }
  /// As it was sent or, where it was not, as is known of the user.
  private func email(_ visit: Visit) -> String {
    let sent = visit.request.method == .post ? try? visit.form()["email"] : nil
    return sent ?? visit.user?.attributes.text(StandardAttribute.email.rawValue) ?? ""
  }
}
