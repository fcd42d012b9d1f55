/// Which entries the home feed shows.
public enum HomeFeedMode: String, Hashable, Sendable, CaseIterable {
  case tiles
  case groups
}

/// The home feed: ads on top, then cards and local content in one list.
public struct HomeFeed: Sendable {
  public let mode: HomeFeedMode
  public let ads: [Slot<Ad>]
  /// Empty in grouped mode.
  public let tiles: [Slot<Tile>]
  /// Empty in tile mode.
  public let groups: [Slot<Group>]
  /// The cards that could not be shown, and why.
  public let failures: [ConversionFailure]

  /// Nothing is drawn, so the page says that there is nothing.
  public var isEmpty: Bool { ads.shown().isEmpty && tiles.shown().isEmpty && groups.shown().isEmpty }

  /// `cards` are in feed order and of any class type.
  public init(
    mode: HomeFeedMode, cards: [ContentCard], local: LocalContent, priority: HomeTilePriority = .none,
    conversion: ContentCardConversion
  ) {
    let merge = FeedMerge(priority: priority)
    let ads = conversion.convertContentCards(cards, to: Ad.self)
    let tiles = conversion.convertContentCards(mode == .tiles ? cards : [], to: Tile.self)
    let groups = conversion.convertContentCards(mode == .groups ? cards : [], to: Group.self)
    self.mode = mode
    self.ads = ads.slots
    self.tiles = merge.merge(tiles.slots, of: cards, with: mode == .tiles ? local.tiles : [])
    self.groups = merge.merge(groups.slots, of: cards, with: mode == .groups ? local.groups : [])
    failures = ads.failures + tiles.failures + groups.failures
  }
}
