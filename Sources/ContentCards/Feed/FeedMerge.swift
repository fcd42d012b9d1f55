/// Merges cards and local content into one list.
///
/// Entries that match the priority come first, in the order of its keys, then all others; cards before local content in
/// each. An entry with a position stands at that place of the merged list, priority or not. Of two that ask for one
/// place, the earlier of the feed has it and the other the next; a place behind the end is the end.
struct FeedMerge {
  var priority: HomeTilePriority

  /// The merged list. A control card has the place it would have had; what is shown stands as if it were not there.
  func merge<Entry: FeedEntry>(_ slots: [Slot<Entry>], of cards: [ContentCard], with local: [Entry]) -> [Slot<Entry>] {
    let candidates = slots + local.map { .shown($0) }
    let controls = Dictionary(
      cards.lazy.filter(\.isControl).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let placings = candidates.map { slot in
      switch slot {
      case .shown(let entry): FeedPlacing(position: entry.feedPosition, tags: entry.tags)
      case .control(let id): FeedPlacing(control: controls[id])
      }
    }
    let shown = candidates.indices.filter { candidates[$0].element != nil }
    var rest = order(of: placings, shown)[...]
    guard shown.count < candidates.count else { return rest.map { candidates[$0] } }
    return order(of: placings, Array(candidates.indices)).map { index in
      candidates[candidates[index].element == nil ? index : rest.removeFirst()]
    }
  }

  /// The given indices of `placings`, in the merged order.
  private func order(of placings: [FeedPlacing], _ indices: [Int]) -> [Int] {
    var positioned = indices.compactMap { index in placings[index].position.map { (place: $0, index: index) } }
      .sorted { ($0.place, $0.index) < ($1.place, $1.index) }[...]
    let others = indices.filter { placings[$0].position == nil }
      .map { (rank: priority.rank(of: placings[$0].tags) ?? .max, index: $0) }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }

    var merged: [Int] = []
    for other in others {
      while let next = positioned.first, next.place <= merged.count + 1 {
        merged.append(next.index)
        positioned.removeFirst()
      }
      merged.append(other.index)
    }
    return merged + positioned.map(\.index)
  }
}

/// Something that may stand in the merged home feed.
protocol FeedEntry: Sendable {
  /// Its 1-based place in the merged list, where it asks for one.
  var feedPosition: Int? { get }
  var tags: [String] { get }
}

extension Tile: FeedEntry {}

extension Group: FeedEntry {
  /// Priority is of tiles; a group has no tags to match.
  var tags: [String] { [] }
}

/// What decides where an entry stands.
private struct FeedPlacing {
  var position: Int?
  var tags: [String] = []
}

extension FeedPlacing {
  /// A control card stands where the card it takes the place of would have stood, as far as its extras tell.
  fileprivate init(control card: ContentCard?) {
    let extras = card?.content.extras ?? [:]
    position = extras[.feedPosition].flatMap(FeedPosition.init)?.place
    tags = extras[.tileTags]?.commaSeparated ?? []
  }
}
