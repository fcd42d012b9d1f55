import HTTP

extension Site {
  /// Every URL of the site. A page reads a ``Visit`` and gives a response; what fails is thrown and drawn in one place.
  var routes: [Route] {
    let feed = FeedPage(site: self)
    let products = ProductPages(site: self)
    let messages = MessagePages(site: self)
    let cards = CardPages(site: self)
    let events = EventPages(site: self)
    let cart = CartPages(site: self)
    let checkout = CheckoutPages(site: self)
    let orders = OrderPages(site: self)
    let settings = SettingsPages(site: self)
    let docs = DocsPages(site: self)

    return [
      pageAlways("/", feed.show),
      page("/products/:product", products.show),

      page("/messages", messages.index),
      post("/messages/read", messages.markRead, needsUser: true),
      post("/messages/deletion", messages.delete, needsUser: true),
      page("/messages/:card", messages.show),
      get("/messages/:card/content", messages.content),

      page("/cards", cards.index),
      get("/cards/:card/click", cards.click),
      get("/cards/:card/impression.gif", cards.pixel),
      post("/cards/:card/dismissal", cards.dismiss, needsUser: true),
      post("/events", events.create, proof: .jsonBody, needsUser: true),

      page("/cart", cart.show),
      post("/cart/lines", cart.add),
      post("/cart/lines/:line", cart.change),
      post("/cart/lines/:line/removal", cart.remove),

      get("/checkout", checkout.show),
      post("/checkout/coupon", checkout.apply),
      post("/checkout/coupon/removal", checkout.release),
      post("/checkout/offers/:card/showing", checkout.showing),
      post("/checkout/offers/:card/closure", checkout.close),
      post("/checkout/offers/:card/dismissal", checkout.decline),
      post("/orders", checkout.place),
      page("/orders/:order", orders.show),

      page("/settings", settings.show),
      post("/settings", settings.change),
      post("/session", settings.signIn, proof: .sameSite),
      post("/session/removal", settings.signOut),

      page("/docs", docs.index),
      page("/docs/:page", docs.show),
    ] + (options.diagnostics ? diagnostics : [])
  }

  /// Served with `--diagnostics` only.
  private var diagnostics: [Route] {
    [
      Route(.post, "/diagnostics/echo", DiagnosticsPages.echo),
      Route(.get, "/diagnostics/redirect", DiagnosticsPages.redirect),
    ]
  }
}
