import ContentCards
import HTTP
import Liquid

/// `/messages`: the message center and what its rows open.
struct MessagePages {
  let site: Site

  func index(_ visit: Visit) async throws -> Response {
    let header = try await visit.header()
    let query = visit.request.target.query
    let filter = query["filter"].flatMap(CardFilter.init) ?? .all
    let request = CardPageRequest(
      filter: filter, after: try query["after"].map(Self.cursor), limit: site.options.messagesPerPage)
    let place = MessagePlace(visit, filter: filter)
    let center = header.messages ?? visit.messageCenter([])
    for failure in center.failures { site.log.write("\(visit.request.id) \(failure)") }
    var siteView = visit.siteView(title: "", section: "messages", header: header, dialog: place.isModal)
    // The page is called what the link to it is.
    siteView.title = siteView.messagesTitle
    switch visit.preferences.messageStyle {
    case .custom:
      return try visit.response(html: visit.messages(center, request, place, siteView))
    case .stock:
      let page = StockFeed(header.cards).page(request)
      var view = MessagesView(siteView, .stock, place, center.listing, next: page.next)
      view.site.cardStyles = SafeHTML(styling: page.rows, site.options.cardTheme)
      view.cards = try visit.stockCards(page.slots, CardDrawing(header.cards), view.site)
      (view.shown, view.hasDeletable) = (page.rows.count, page.rows.contains(where: \.isDismissible))
      return try visit.response(Page.messages, view)
    }
  }

  /// A message. Reading it changes nothing: its click is logged by the link that led here.
  func show(_ visit: Visit) async throws -> Response {
    _ = try visit.signedIn()
    let header = try await visit.header()
    let card = try visit.card()
    guard let row = MessageCenter(header.cards, style: .custom, conversion: site.conversion)[card] else {
      throw Visit.noSuchCard
    }
    let place = MessagePlace(visit, filter: .all)
    switch row.opening {
    case .fullPage(let message): return try fullPage(message, row, visit, header, place)
    case .webView(let message): return try webView(message, row, visit, header, place)
    case .link, .nothing: throw Visit.noSuchCard
    }
  }

  private func fullPage(
    _ message: FullPageMessage, _ row: MessageRow, _ visit: Visit, _ header: PageHeader, _ place: MessagePlace
  ) throws -> Response {
    try visit.response(
      Page.fullPageMessage,
      FullPageMessageView(
        site: visit.siteView(title: message.header, section: "messages", header: header, dialog: place.isModal),
        card: row.id, header: message.header, title: message.title, body: SafeHTML(markdown: message.description),
        created: row.date,
        image: message.image.map {
          ImageView($0.text, text: message.imageAltText, aspectRatio: message.imageAspectRatio, fallback: (16, 9))
        },
        link: message.url.map { _ in Link(href: row.id.clickPath + "?to=url", newWindow: !message.openURLInWebView) },
        linkText: message.linkText, dismissible: row.isDismissible, backHref: place.list(filter: .all),
        language: row.language))
  }

  private func webView(
    _ message: WebViewMessage, _ row: MessageRow, _ visit: Visit, _ header: PageHeader, _ place: MessagePlace
  ) throws -> Response {
    var (frame, origin) = (row.id.messagePath + "/content", "'self'")
    if case .url(let url) = message.body {
      frame = url.text
      if let host = url.origin { origin = host }
    }
    return try visit.response(
      Page.webViewMessage,
      WebViewMessageView(
        site: visit.siteView(title: message.header, section: "messages", header: header, dialog: place.isModal),
        card: row.id, header: message.header, created: row.date, frame: frame, dismissible: row.isDismissible,
        backHref: place.list(filter: .all), language: row.language),
      frames: origin)
  }

  /// The HTML of a message under a policy of its own, which holds also where it is opened outside its frame: a sandbox
  /// with an origin of its own, in which no script runs and nothing of the site can be reached.
  func content(_ visit: Visit) async throws -> Response {
    _ = try visit.signedIn()
    let id = try visit.card()
    let cards = try await visit.cards()
    guard let row = MessageCenter(cards, style: .custom, conversion: site.conversion)[id],
      case .webView(let message) = row.opening
    else { throw Visit.noSuchCard }
    let html: String
    switch message.body {
    case .html(let text): html = text
    case .contentBlock(let name):
      guard let card = cards.first(where: { $0.id == id }),
        let text = try await site.stores.contentBlocks.html(of: name, in: card, at: visit.now)
      else { throw Visit.noSuchCard }
      html = text
    case .url: throw Visit.noSuchCard
    }
    var response = Response.bytes(Array(html.utf8), type: "text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = MessageSandbox.policy
    return try visit.seal(response)
  }

  /// - Throws: 400 where the text is no cursor of ours.
  private static func cursor(_ text: String) throws -> CardCursor {
    guard let cursor = CardCursor(text) else {
      throw HTTPError(.badRequest, reason: "“after” is not the end of a page of messages.")
    }
    return cursor
  }
}
