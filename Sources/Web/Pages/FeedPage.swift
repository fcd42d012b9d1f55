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
      priority: visit.user.map(\.homeTilePriority) ?? .none, conversion: site.conversion)
    for failure in feed.failures { site.log.write("\(visit.request.id) \(failure)") }

    let drawing = CardDrawing(cards)
    let header = try await visit.header(cards: cards)
    return try visit.response(
      Page.feed,
      FeedView(
        site: visit.siteView(title: visit.text("feed.title"), section: "home", header: header),
        mode: feed.mode, ads: feed.ads.map(drawing.view), tiles: feed.tiles.map(drawing.view),
        groups: feed.groups.map(drawing.view)))
  }
}

extension User {
  /// The attribute by which this user's tiles are put in front.
  fileprivate var homeTilePriority: HomeTilePriority {
    switch attributes[HomeTilePriority.attribute] {
    case .string(let text)?: HomeTilePriority(text)
    case .array(let keys)?: HomeTilePriority(keys.joined(separator: ","))
    default: .none
    }
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
