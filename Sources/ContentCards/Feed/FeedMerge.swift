/// Merges cards and local content into one list.
///
/// Entries that match the priority come first, in the order of its keys, then all others; cards before local content in
/// each. An entry with a position stands at that place of the merged list, priority or not. Of two that ask for one
/// place, the earlier of the feed has it and the other the next free one; who asks for a place behind the end has the
/// last one that is free.
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
    var merged = [Int?](repeating: nil, count: indices.count)
    var behindTheEnd: [Int] = []
    for (place, index) in positioned(placings, indices) {
      if let free = merged.indices.dropFirst(place - 1).first(where: { merged[$0] == nil }) {
        merged[free] = index
      } else {
        behindTheEnd.append(index)
      }
    }
    for index in behindTheEnd.reversed() {
      if let free = merged.lastIndex(of: nil) { merged[free] = index }
    }
    var others = others(placings, indices)[...]
    return merged.map { $0 ?? others.removeFirst() }
  }

  private func positioned(_ placings: [FeedPlacing], _ indices: [Int]) -> [(place: Int, index: Int)] {
    indices.compactMap { index in placings[index].position.map { ($0, index) } }.sorted { $0 < $1 }
  }

  private func others(_ placings: [FeedPlacing], _ indices: [Int]) -> [Int] {
    indices.filter { placings[$0].position == nil }
      .map { (rank: priority.rank(of: placings[$0].tags) ?? .max, index: $0) }
      .sorted { $0 < $1 }.map(\.index)
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
