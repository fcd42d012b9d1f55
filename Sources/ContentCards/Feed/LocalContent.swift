/// What the host site shows in its home feed beside the cards.
public struct LocalContent: Hashable, Sendable {
  public var tiles: [Tile]
  public var groups: [Group]

  public init(tiles: [Tile] = [], groups: [Group] = []) {
    self.tiles = tiles
    self.groups = groups
  }
}

/// Where local content comes from.
public protocol LocalContentSource: Sendable {
  func localContent() async throws -> LocalContent
}

extension Catalog: LocalContentSource {
  public func localContent() -> LocalContent {
    LocalContent(tiles: products.map(Tile.init), groups: groups.map(Group.init))
  }
}
