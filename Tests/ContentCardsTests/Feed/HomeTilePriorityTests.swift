import Testing

@testable import ContentCards

@Suite("The priority of home tiles")
struct HomeTilePriorityTests {
  private func order(_ attribute: String) -> [String] {
    let cards = [("a", "Email"), ("b", "Design"), ("c", "certification, email")].enumerated().map { index, tile in
      ContentCard.sample(Int64(9 - index), .tile(tile.0, ["tile_tags": tile.1]))
    }
    let local = [("x", "Certification"), ("y", "Books"), ("z", "EMAIL")].map {
      Tile(title: $0.0, image: "/a.svg", tags: [$0.1])
    }
    let feed = HomeFeed(
      mode: .tiles, cards: cards, local: LocalContent(tiles: local), priority: HomeTilePriority(attribute),
      conversion: .sample)
    return feed.tiles.shown().map(\.title)
  }

  @Test(
    "Matching tiles come first by key, cards before local in one key, all others as they were",
    arguments: [
      ("Certification, Email", ["c", "x", "a", "z", "b", "y"]),
      ("Email, Certification", ["a", "c", "z", "x", "b", "y"]),
      (" books ,,", ["y", "a", "b", "c", "x", "z"]), ("EMAIL,email", ["a", "c", "z", "b", "x", "y"]),
      ("", ["a", "b", "c", "x", "y", "z"]), ("Cert", ["a", "b", "c", "x", "y", "z"]),
    ])
  func order(attribute: String, expected: [String]) {
    #expect(order(attribute) == expected)
  }

  @Test("A position outranks the priority")
  func position() {
    let cards: [ContentCard] = [
      .sample(2, .tile("P", ["feed_position": "3", "tile_tags": "Email"])), .sample(1, .tile("A")),
    ]
    let local = LocalContent(tiles: [Tile(title: "x", image: "/a.svg", tags: ["Email"])])
    let feed = HomeFeed(
      mode: .tiles, cards: cards, local: local, priority: HomeTilePriority("Email"), conversion: .sample)
    #expect(feed.tiles.shown().map(\.title) == ["x", "A", "P"])
  }

  @Test("It is a user's own attribute, a text or a list; any other value is none")
  func attribute() throws {
    let priority = { (value: JSON) in
      var attributes = Attributes()
      try attributes.apply(Attributes.changes(parsing: ["home_tile_priority": value]))
      return User(
        id: UserID(rawValue: 1), externalID: try #require(ExternalID("u")), created: ContentCard.noon,
        attributes: attributes
      ).homeTilePriority
    }
    #expect(try priority("Certification, Email") == HomeTilePriority("Certification,Email"))
    #expect(try priority(["Certification", "Email"]) == HomeTilePriority("Certification,Email"))
    #expect(try priority(7) == .none)
  }
}
