import ContentCards
import HTTP

/// `/cart`: what the shopper wants to buy.
struct CartPages {
  let site: Site

  func show(_ visit: Visit) async throws -> Response {
    let header = try await visit.header()
    let contents = try await site.shop.carts.contents(of: visit.shopper())
    let words = ShopWords(visit)
    let lines = try contents.entries.map { try CartLineView($0, most: site.shop.limits.quantity) }
    return try visit.response(
      Page.cart,
      CartView(
        site: visit.siteView(title: visit.text("cart.title"), section: "cart", header: header), lines: lines,
        notes: contents.notices.map { CartNoteView(text: words.text($0), line: $0.goneProduct?.text) },
        total: lines.isEmpty
          ? nil
          : try lines.reduce(Money.zero(contents.currency)) { sum, line throws(MoneyError) in try sum + line.amount }))
  }

  /// Puts a product in: one of the shop's own, or the one that a tile card stands for, which is a click on that card.
  func add(_ visit: Visit) async throws -> Response {
    let form = try visit.form()
    let card = try await tile(form, visit)
    guard let product = card?.product ?? form["product"].flatMap(ProductID.init) else {
      throw HTTPError(.unprocessableContent, reason: visit.text("cart.not_sold"))
    }
    let page = try await attempt(visit) {
      try await site.shop.carts.add(product, quantity: try quantity(form), for: try visit.shopper(), at: visit.now)
    }
    if let id = card?.contentCardData?.contentCardId, let user = visit.user {
      let event = CardEvent(key: "click-\(visit.eventKey)", kind: .click, card: id)
      _ = try await site.stores.events.record([event], by: user.id, at: visit.now)
    }
    let message = notice("notice.added", product, page, visit)
    if visit.expectsJSON {
      let count = page.lines.reduce(0) { $0 + $1.quantity }
      return try visit.json(["count": .whole(count), "message": .string(message)])
    }
    return try visit.redirect(to: visit.back(form, or: "/cart"), notice: message)
  }

  /// Changes how many pieces a line has; 0 takes it out.
  func change(_ visit: Visit) async throws -> Response {
    let form = try visit.form()
    let product = try line(visit)
    let page = try await attempt(visit) {
      try await site.shop.carts.setQuantity(try quantity(form), of: product, for: try visit.shopper(), at: visit.now)
    }
    return try visit.redirect(
      to: visit.back(form, or: "/cart"), notice: notice("notice.cart_updated", product, page, visit))
  }

  func remove(_ visit: Visit) async throws -> Response {
    let line = try line(visit)
    let page = try await site.shop.carts.remove(line, for: try visit.shopper(), at: visit.now)
    return try visit.redirect(to: "/cart", notice: notice("notice.line_removed", line, page, visit))
  }

  /// What was done and, where that took the coupon off, that too.
  private func notice(_ key: String, _ product: ProductID, _ page: CheckoutPage, _ visit: Visit) -> String {
    let done = visit.text(key, [("name", site.catalog[product]?.title ?? "")])
    return [done, ShopWords(visit).release(in: page)].compactMap(\.self).joined(separator: " ")
  }

  /// The tile of the signed-in user that the form names; nil where it names none.
  private func tile(_ form: Form, _ visit: Visit) async throws -> Tile? {
    guard let text = form["card"] else { return nil }
    let user = try visit.signedIn()
    guard let id = CardID(text: text),
      let card = try await site.stores.cards.liveCard(id, of: user.id, at: visit.now)
    else { throw Visit.noSuchCard }
    return site.conversion.convertContentCards([card], to: Tile.self).objects.first
  }

  private func line(_ visit: Visit) throws -> ProductID {
    guard let line = visit.request.parameters["line"].flatMap(ProductID.init) else {
      throw HTTPError(.notFound, reason: "")
    }
    return line
  }

  private func quantity(_ form: Form) throws -> Int {
    guard let text = form["quantity"] else { return 1 }
    guard text.utf8.count <= 6, let quantity = Int(text) else {
      throw HTTPError(.unprocessableContent, reason: "The quantity must be a whole number, such as 2.")
    }
    return quantity
  }

  /// Turns what a cart refuses into what its shopper is told.
  private func attempt(_ visit: Visit, _ change: () async throws -> CheckoutPage) async throws -> CheckoutPage {
    do { return try await change() } catch let refusal as CartRefusal {
      throw HTTPError(.unprocessableContent, reason: ShopWords(visit).text(refusal))
    }
  }
}

extension CartLineView {
  init(_ entry: CartEntry, most: Int) throws {
    let product = entry.product
    self.init(
      line: product.id.text, title: product.title, detail: product.detail,
      image: ImageView(product.image.text, text: product.imageAltText, aspectRatio: nil, fallback: (4, 3)),
      quantity: entry.quantity, most: most, price: product.price, amount: try product.price * entry.quantity)
  }
}
