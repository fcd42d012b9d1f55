import ContentCards
import HTTP
import Liquid

/// `/cards`: the stock feed, and what is done with single cards.
struct CardPages {
  let site: Site

  /// The stock cards as a list or a carousel. `population=on` shows what the population hook can do: the description
  /// of classic cards is another, and of no others.
  func index(_ visit: Visit) async throws -> Response {
    let query = visit.request.target.query
    let isChanged = query["population"] == "on"
    let header = try await visit.header()
    let hook = isChanged ? FeedPopulation.describingClassicCards(as: visit.text("cards.population_text")) : .asSent
    let cards = hook.populateContentCards(header.cards)
    let drawing = CardDrawing(cards)
    let page = StockFeed(cards).page(CardPageRequest(limit: 250))
    let siteView = visit.siteView(
      title: visit.text("cards.title"), section: "cards", header: header,
      styles: SafeHTML(styling: page.rows, site.options.cardTheme))
    let view = CardsView(
      site: siteView, cards: try visit.stockCards(page.slots, drawing, siteView), population: isChanged)
    return try visit.response(query["layout"] == "carousel" ? Page.carousel : Page.cards, view)
  }

  /// Follows a card: logs the click, then leads to the stored, checked address or, for a message, to its page.
  func click(_ visit: Visit) async throws -> Response {
    let user = try visit.signedIn()
    guard let card = try await site.stores.cards.liveCard(try visit.card(), of: user.id, at: visit.now) else {
      throw Visit.noSuchCard
    }
    let target = try target(of: card, visit)
    if visit.isRealVisit {
      let event = CardEvent(key: "click-\(visit.eventKey)", kind: .click, card: card.id)
      _ = try await site.stores.events.record([event], by: user.id, at: visit.now)
    }
    return try visit.redirect(to: target)
  }

  private func target(of card: ContentCard, _ visit: Visit) throws -> String {
    let query = visit.request.target.query
    if case .message = card.classType, query["to"] != "url" {
      let place = query["presentation"] == "modal" ? "?presentation=modal" : ""
      return card.id.messagePath + place
    }
    let extra = card.classType == .homeTile ? card.content.extras[ContentCardKey.tileDeeplink.rawValue] : nil
    guard let url = extra.flatMap(CardURL.init) ?? card.content.url else { throw Visit.noSuchCard }
    return url.locationText
  }

  /// Stands in for the script's impression where no script runs; the key is the one the script would have sent.
  func pixel(_ visit: Visit) async throws -> Response {
    let user = try visit.signedIn()
    guard let card = try await site.stores.cards.liveCard(try visit.card(), of: user.id, at: visit.now) else {
      throw Visit.noSuchCard
    }
    if visit.isRealVisit, card.classType == .couponCode {
      // Seen once per checkout, whichever page or script says so.
      _ = try await site.shop.checkouts.shown(card.id, to: .user(user.id), at: visit.now)
    } else if visit.isRealVisit {
      let view = visit.request.target.query["view"].flatMap { $0.isEmpty ? nil : String($0.prefix(32)) }
      let event = CardEvent(
        key: "\(view ?? visit.eventKey).\(card.id.text)",
        kind: card.isControl ? .controlImpression : .impression, card: card.id)
      _ = try await site.stores.events.record([event], by: user.id, at: visit.now)
    }
    return try visit.seal(.bytes(Self.gif, type: "image/gif"))
  }

  /// One transparent dot.
  private static let gif: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0,
    0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
  ]

  /// Dismisses a card, at once and on every device. A repeat succeeds and changes nothing.
  func dismiss(_ visit: Visit) async throws -> Response {
    let user = try visit.signedIn()
    let card = try visit.card()
    let event = CardEvent(key: "dismissal-\(card.text)", kind: .dismissal, card: card)
    let outcome = try await site.stores.events.record([event], by: user.id, at: visit.now)[0]
    switch outcome {
    case .new, .known: break
    case .refused(.notDismissible):
      throw HTTPError(.unprocessableContent, reason: visit.text("cards.not_dismissible"))
    case .refused: throw Visit.noSuchCard
    }
    if visit.expectsJSON {
      let unread = visit.messageCenter(try await visit.cards()).listing.unreadCount
      return try visit.json(["unread": .number(Double(unread))])
    }
    return try visit.redirect(to: visit.back(try visit.form(), or: "/"), notice: visit.text("notice.dismissed"))
  }
}
