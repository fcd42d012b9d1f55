import ContentCards
import HTTP

/// `POST /events`: what a page saw, sent in batches.
struct EventPages {
  let site: Site

  /// At most this many events in one request.
  static let limit = 100

  /// Answers when the events are on disk: how many were new, how many known, which were refused and why, and the
  /// badge as it is now.
  func create(_ visit: Visit) async throws -> Response {
    let user = try visit.signedIn()
    let batch = try EventBatch(json: visit.request.plainBody())
    try visit.spend(batch.entries.count, of: "events", limit: site.options.eventsPerMinute)
    let valid = batch.events
    let outcomes = valid.isEmpty ? [] : try await site.stores.events.record(valid, by: user.id, at: visit.now)
    let unread = visit.messageCenter(try await visit.cards()).listing.unreadCount
    return try visit.json(batch.report(outcomes, unread: unread))
  }
}
