import ContentCards
import HTTP

/// Where in the message center a page stands: the filter and the presentation that its links keep.
struct MessagePlace: Hashable, Sendable {
  let filter: CardFilter
  let isModal: Bool

  init(filter: CardFilter, isModal: Bool) {
    self.filter = filter
    self.isModal = isModal
  }

  init(_ visit: Visit, filter: CardFilter) {
    self.filter = filter
    isModal = visit.request.target.query["presentation"] == MessagePresentation.modal.rawValue
  }

  /// The list under a filter, from its start or behind a cursor.
  func list(filter: CardFilter, after: CardCursor? = nil) -> String {
    if filter == .all, after == nil { return path("/messages", []) }
    var pairs: [Query.Pair] = []
    if filter != .all { pairs.append(Query.Pair(name: "filter", value: filter.rawValue)) }
    if let after { pairs.append(Query.Pair(name: "after", value: after.description)) }
    return path("/messages", pairs)
  }

  /// The link that opens a message and logs its click.
  func open(_ card: CardID) -> String { path(card.clickPath, []) }

  private func path(_ path: String, _ pairs: [Query.Pair]) -> String {
    var pairs = pairs
    if isModal { pairs.append(Query.Pair(name: "presentation", value: MessagePresentation.modal.rawValue)) }
    return pairs.isEmpty ? path : path + "?" + Query(pairs).encoded
  }
}
