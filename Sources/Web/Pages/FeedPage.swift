import ContentCards
import HTTP

/// `/`: the site's own content and the user's cards in one feed.
struct FeedPage {
  let site: Site

  /// Cards and local content are fetched side by side; whichever fails or is late, the page shows the other.
  func show(_ visit: Visit) async throws -> Response {
    let limit = TimeLimit(site.options.feedTimeout, sleep: site.sleep)
    let contents = await HomeFeedSources(cards: visit.cards, local: site.local, limit: limit).fetch()
    for failure in contents.failures {
      site.log.write("\(visit.request.id) the home feed is shown without a source: \(failure)")
    }
    let cards = (try? contents.cards.get()) ?? []
    let feed = HomeFeed(
      mode: visit.preferences.feedMode, contents: contents,
      priority: visit.user?.homeTilePriority ?? .none, conversion: site.conversion)
    for failure in feed.failures { site.log.write("\(visit.request.id) \(failure)") }

    let drawing = CardDrawing(cards)
    let header = await visit.header(ofWhatIsLeft: cards)
    var view = FeedView(
      site: visit.siteView(title: visit.text("feed.title"), section: "home", header: header),
      mode: feed.mode, ads: feed.ads.map(drawing.view), tiles: feed.tiles.map(drawing.view),
      groups: feed.groups.map(drawing.view))
    for index in view.ads.indices { try visit.customise(&view.ads[index].part, drawing, view.site) }
    for index in view.tiles.indices { try visit.customise(&view.tiles[index].part, drawing, view.site) }
    for index in view.groups.indices { try visit.customise(&view.groups[index].part, drawing, view.site) }
    return try visit.response(Page.feed, view)
  }
}

extension HomeFeedContents {
  /// Why sources are missing.
  fileprivate var failures: [any Error] {
    var failures: [any Error] = []
    if case .failure(let error) = cards { failures.append(error) }
    if case .failure(let error) = local { failures.append(error) }
    return failures
  }
}
