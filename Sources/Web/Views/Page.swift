import Liquid

/// The pages of the site: which template shows which record.
enum Page {
  static let feed = Of<FeedView>("feed/show")
  static let product = Of<ProductView>("products/show")
  static let messages = Of<MessagesView>("messages/index")
  static let messageRow = Of<MessageRowView>("messages/row", room: 1 << 10)
  static let fullPageMessage = Of<FullPageMessageView>("messages/show")
  static let webViewMessage = Of<WebViewMessageView>("messages/web")
  static let cards = Of<CardsView>("cards/index")
  static let carousel = Of<CardsView>("cards/carousel")
  static let cart = Of<CartView>("cart/show")
  static let checkout = Of<CheckoutView>("checkout/show")
  static let order = Of<OrderView>("orders/show")
  static let settings = Of<SettingsView>("settings/show")
  static let error = Of<ErrorView>("errors/show")
  static let docs = Of<DocsView>("docs/show")

  static let all: [any CheckablePage] = [
    feed, product, messages, messageRow, fullPageMessage, webViewMessage, cards, carousel, cart, checkout, order,
    settings, error, docs,
  ]

  /// A template with the type it shows.
  struct Of<R: Record>: CheckablePage {
    let template: String
    /// Bytes for which room is made before it is drawn; it grows beyond them.
    let room: Int

    init(_ template: String, room: Int = 32 << 10) {
      self.template = template
      self.room = room
    }

    func check(_ library: TemplateLibrary) throws { try library.check(template, as: R.self) }
  }
}

/// A page whose template can be checked against its record before anything is shown.
protocol CheckablePage: Sendable {
  func check(_ library: TemplateLibrary) throws
}
