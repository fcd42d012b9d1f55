import ContentCards
import HTTP

/// Marking read and deleting, one or many at once.
extension MessagePages {
  /// Marks the unread rows of the filter on show, and none that came after the page was drawn.
  func markRead(_ visit: Visit) async throws -> Response {
    let user = try visit.signedIn()
    let form = try visit.form()
    let marked = try await listing(visit).cards(for: .markRead, under: filter(form), drawn: drawn(form))
    try await record(.impression, marked, "read", by: user, visit)
    return try await answer(visit, form, done: marked, notice: visit.text("notice.read", count: marked.count))
  }

  /// Deletes the rows that were picked, or all of the filter on show as it was drawn; those that may not be stay.
  func delete(_ visit: Visit) async throws -> Response {
    let user = try visit.signedIn()
    let form = try visit.form()
    let listing = try await listing(visit)
    let picked = Set(form.values(of: "card").compactMap(CardID.init(text:)))
    let isWhole = form["scope"] == "filter"
    guard isWhole || !picked.isEmpty else {
      return try await answer(visit, form, done: [], notice: visit.text("notice.nothing_selected"))
    }
    let deleted =
      try isWhole
      ? listing.cards(for: .delete, under: filter(form), drawn: drawn(form))
      : listing.cards(for: .delete, among: picked)
    try await record(.dismissal, deleted, "dismissal", by: user, visit)
    return try await answer(visit, form, done: deleted, notice: visit.text("notice.deleted", count: deleted.count))
  }

  private func listing(_ visit: Visit) async throws -> CardListing<MessageRow> {
    visit.messageCenter(try await visit.cards()).listing
  }

  /// Each card has one such event in its life, so its key is the same however often it is sent.
  private func record(_ kind: CardEventKind, _ cards: [CardID], _ name: String, by user: User, _ visit: Visit)
    async throws
  {
    guard !cards.isEmpty else { return }
    let events = cards.map { CardEvent(key: "\(name)-\($0.text)", kind: kind, card: $0) }
    _ = try await site.stores.events.record(events, by: user.id, at: visit.now)
  }

  private func answer(_ visit: Visit, _ form: Form, done: [CardID], notice: String) async throws -> Response {
    guard visit.expectsJSON else { return try visit.redirect(to: visit.back(form, or: "/messages"), notice: notice) }
    return try visit.json([
      "unread": .number(Double(try await listing(visit).unreadCount)),
      "removed": .array(done.map { .string($0.text) }), "message": .string(notice),
    ])
  }

  private func filter(_ form: Form) -> CardFilter { form["filter"].flatMap(CardFilter.init) ?? .all }

  /// - Throws: 400 where the form does not say what was drawn.
  private func drawn(_ form: Form) throws -> CardID {
    guard let drawn = form["as_of"].flatMap(CardID.init(text:)) else {
      throw HTTPError(.badRequest, reason: "The form does not say which messages were on show. Load the page again.")
    }
    return drawn
  }
}
