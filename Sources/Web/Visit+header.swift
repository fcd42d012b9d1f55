import ContentCards
import Liquid

/// What the header of every page counts, read once for a page: the user's cards and the pieces in the cart.
struct PageHeader: Sendable {
  /// The live cards in feed order, as the population hook left them; empty where nobody is signed in.
  var cards: [ContentCard] = []
  /// The message center over these cards.
  var messages: MessageCenter?
  var cartCount = 0

  /// The badge counts the rows of the message center's own list.
  var unread: Int { messages?.listing.unreadCount ?? 0 }
}

extension Visit {
  /// Reads what the header needs, where it was not read with the user.
  func header() async throws -> PageHeader {
    try await header(cards: cards())
  }

  /// The header over cards that were read already.
  func header(cards: [ContentCard]) async throws -> PageHeader {
    PageHeader(cards: cards, messages: user == nil ? nil : messageCenter(cards), cartCount: try await cartCount())
  }

  private func cartCount() async throws -> Int {
    if isNew || visitor?.cart.isEmpty == true { return 0 }
    let carts = site.shop.carts
    let contents = if let visitor { carts.contents(of: visitor.cart) } else { try await carts.contents(of: shopper()) }
    return contents.entries.reduce(0) { $0 + $1.quantity }
  }

  /// The header of a page that is shown whatever fails: without the cart where that cannot be read.
  func header(ofWhatIsLeft cards: [ContentCard]) async -> PageHeader {
    do { return try await header(cards: cards) } catch {
      site.log.write("\(request.id) the page is shown without its cart: \(error)")
      return PageHeader(cards: cards, messages: user == nil ? nil : messageCenter(cards))
    }
  }

  /// The user's live cards, delivered first where something new is due.
  func cards() async throws -> [ContentCard] {
    guard let user else { return [] }
    let cards =
      if let visitor {
        try await site.stores.cards.liveCards(of: user.id, asOf: visitor.inbox, at: now)
      } else {
        try await site.stores.cards.liveCards(of: user.id, at: now)
      }
    return site.population.populateContentCards(cards)
  }

  func messageCenter(_ cards: [ContentCard]) -> MessageCenter {
    guard let user else { return MessageCenter(cards, style: preferences.messageStyle, conversion: site.conversion) }
    return site.messageCenters.center(of: user.id, cards, style: preferences.messageStyle)
  }

  /// The title of the message center: the visitor's own, the owner's, or the site's word.
  var messagesTitle: String {
    preferences.centerTitle.isEmpty ? text("messages.title") : preferences.centerTitle
  }

  /// The layout's part of a page.
  func siteView(
    title: String, section: String = "", header: PageHeader = PageHeader(), styles: SafeHTML? = nil,
    dialog: Bool = false
  ) -> SiteView {
    let language = SiteLanguage.all.first { $0.code == preferences.language }
    return SiteView(
      title: title, section: section, language: preferences.language,
      direction: language?.isRightToLeft == true ? "rtl" : "ltr", theme: preferences.theme,
      path: request.target.raw, view: site.randomText(), csrf: site.keys.formToken(of: session), nonce: nonce,
      userName: name, invites: name == nil && site.options.demo,
      messagesTitle: messagesTitle,
      messagesHref: preferences.messagePresentation == .modal ? "/messages?presentation=modal" : "/messages",
      showsUnread: preferences.unreadIndicator, unread: header.unread, cartCount: header.cartCount, notice: notice,
      dialog: dialog, cardStyles: styles ?? SafeHTML(styling: [], site.options.cardTheme))
  }
}

extension User {
  /// What the site calls the user: the first name, or else the external id.
  var displayName: String { attributes.text("first_name") ?? externalID.text }
}
