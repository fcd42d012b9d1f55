import ContentCards

/// What the shop has to say to a shopper, in the words of the string table.
struct ShopWords {
  private let visit: Visit

  init(_ visit: Visit) { self.visit = visit }

  func text(_ notice: CartNotice) -> String {
    switch notice {
    case .gone(let line): visit.text("cart.gone", [("name", line.title)])
    case .priceChanged(let line, let now):
      visit.text(
        "cart.price_changed", [("name", line.title), ("before", visit.text(line.priceSeen)), ("now", visit.text(now))])
    case .quantityReduced(let line, let now):
      visit.text("cart.quantity_reduced", [("name", line.title), ("most", String(now))])
    }
  }

  func text(_ refusal: CartRefusal) -> String {
    switch refusal {
    case .notSold: visit.text("cart.not_sold")
    case .notInCart: visit.text("cart.not_in_cart")
    case .tooFew(let least): visit.text("cart.too_few", [("least", String(least))])
    case .tooMany(let limit): visit.text("cart.too_many", [("most", String(limit))])
    case .tooManyLines(let limit): visit.text("cart.too_many_lines", [("most", String(limit))])
    }
  }

  /// What of a guest's cart had no room in the user's; nil where everything had.
  func leftOut(_ lines: [CartLine]) -> String? {
    lines.isEmpty
      ? nil : visit.text("cart.left_out", [("names", lines.map { "“\($0.title)”" }.joined(separator: ", "))])
  }

  /// Why an offer does not hold.
  func condition(_ failure: OfferFailure) -> String {
    switch failure {
    case .belowMinimum(let minimum, let missing):
      visit.text("offer.below_minimum", [("minimum", visit.text(minimum)), ("missing", visit.text(missing))])
    case .nothingInScope: visit.text("offer.nothing_in_scope")
    case .notYetBegun: visit.text("offer.not_yet_begun")
    case .expired: visit.text("offer.expired")
    case .withdrawn: visit.text("offer.withdrawn")
    case .usedUp: visit.text("offer.used_up")
    case .usedByShopper: visit.text("offer.used_by_shopper")
    case .notFirstOrder: visit.text("offer.not_first_order")
    case .otherCurrency: visit.text("offer.other_currency")
    case .lapsed: visit.text("offer.lapsed")
    case .savesNothing: visit.text("offer.saves_nothing")
    }
  }

  /// What changed without the shopper's doing.
  func text(_ notice: CheckoutNotice) -> String {
    switch notice {
    case .cart(let notice): text(notice)
    case .couponReleased(_, let failure): visit.text("checkout.released", [("reason", condition(failure))])
    }
  }

  func newTotal(_ total: Money) -> String { visit.text("checkout.new_total", [("total", visit.text(total))]) }

  /// What was done with a coupon and, where something is in the cart, the total after it.
  func done(_ key: String, _ page: CheckoutPage, total: String = "checkout.new_total") -> String {
    let sentence = page.lines.isEmpty ? nil : visit.text(total, [("total", visit.text(page.total))])
    return [visit.text(key), sentence].compactMap(\.self).joined(separator: " ")
  }

  /// Why nothing was ordered, a sentence each; the new total is still to be said.
  func sentences(_ change: TotalChange) -> [String] {
    change.reasons.map { reason in
      switch reason {
      case .notice(let notice): text(notice)
      case .changedElsewhere: visit.text("checkout.changed_elsewhere")
      }
    } + [visit.text("checkout.nothing_ordered")]
  }

  /// That a change of the cart took the coupon off, with the total it comes to; nil where it did not.
  func release(in page: CheckoutPage) -> String? {
    let releases = page.notices.filter { if case .couponReleased = $0 { true } else { false } }
    return releases.isEmpty ? nil : (releases.map(text) + [newTotal(page.total)]).joined(separator: " ")
  }
}
