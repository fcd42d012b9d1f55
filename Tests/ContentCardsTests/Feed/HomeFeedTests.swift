import Testing

@testable import ContentCards

@Suite("The home feed")
struct HomeFeedTests {
  private func local(_ names: String...) -> LocalContent {
    LocalContent(
      tiles: names.map { Tile(title: $0, image: "/a.svg") },
      groups: names.map { Group(style: .primary, description: $0) })
  }

  private func tiles(
    _ cards: [ContentCard], _ local: LocalContent, priority: HomeTilePriority = .none
  ) -> [String] {
    HomeFeed(mode: .tiles, cards: cards, local: local, priority: priority, conversion: .sample).tiles.shown()
      .map(\.title)
  }

  private func card(_ id: Int64, _ title: String, at place: Int? = nil, tags: String = "") -> ContentCard {
    .sample(id, .tile(title, ["feed_position": place.map(String.init) ?? "", "tile_tags": tags]))
  }

  @Test("Cards come before local content, each in its order")
  func order() {
    #expect(tiles([card(2, "B"), card(1, "A")], local("x", "y")) == ["B", "A", "x", "y"])
  }

  @Test(
    "A card with a position stands at that place of the merged list",
    arguments: [
      (1, ["P", "A", "x", "y"]), (2, ["A", "P", "x", "y"]), (3, ["A", "x", "P", "y"]), (4, ["A", "x", "y", "P"]),
      (5, ["A", "x", "y", "P"]), (999_999, ["A", "x", "y", "P"]),
    ])
  func positions(place: Int, expected: [String]) {
    #expect(tiles([card(2, "P", at: place), card(1, "A")], local("x", "y")) == expected)
  }

  @Test("Of two cards that ask for one place the earlier of the feed has it and the other the next")
  func clash() {
    let cards = [card(4, "P", at: 2), card(3, "Q", at: 2), card(2, "R", at: 3), card(1, "A")]
    #expect(tiles(cards, local("x", "y")) == ["A", "P", "Q", "R", "x", "y"])
  }

  @Test("Places are counted with all positioned cards in the list")
  func several() {
    let cards = [card(3, "P", at: 5), card(2, "Q", at: 1), card(1, "R", at: 3)]
    #expect(tiles(cards, local("x", "y", "z")) == ["Q", "x", "R", "y", "P", "z"])
  }

  @Test("Cards that ask for places behind the end leave a place of the list to the card that asks for it")
  func behindTheEnd() {
    #expect(
      tiles([card(3, "P", at: 20), card(2, "Q", at: 4), card(1, "R", at: 30)], local("x")) == ["x", "P", "R", "Q"])
    #expect(tiles([card(3, "P", at: 2), card(2, "Q", at: 2)], LocalContent()) == ["Q", "P"])
  }

  @Test("Ads stand on top and take no place of the list")
  func ads() {
    let cards: [ContentCard] = [
      card(3, "P", at: 1), .sample(2, .sample(.banner, "ad_banner", image: "/ad.svg")), card(1, "A"),
    ]
    let feed = HomeFeed(mode: .tiles, cards: cards, local: local("x"), conversion: .sample)
    #expect(feed.ads.shown().map(\.image) == ["/ad.svg"])
    #expect(feed.tiles.shown().map(\.title) == ["P", "A", "x"])
  }

  @Test("Grouped mode shows groups and ads, tile mode tiles and ads")
  func modes() {
    let cards: [ContentCard] = [
      card(3, "A"), .sample(2, .sample(.classic, "group", description: "G", ["group_style": "headline"])),
      .sample(1, .sample(.banner, "ad_banner", image: "/ad.svg")),
    ]
    let grouped = HomeFeed(mode: .groups, cards: cards, local: local("x"), conversion: .sample)
    #expect(grouped.groups.shown().map(\.description) == ["G", "x"])
    #expect(grouped.tiles.isEmpty)
    #expect(grouped.ads.count == 1)
    let tiled = HomeFeed(mode: .tiles, cards: cards, local: local("x"), conversion: .sample)
    #expect(tiled.tiles.shown().map(\.title) == ["A", "x"])
    #expect(tiled.groups.isEmpty)
  }

  @Test("No card of another class type is in it")
  func foreign() {
    let cards: [ContentCard] = [
      .sample(4), .sample(3, .sample(.classic, "message_full_page")), .sample(2, .sample(.classic, "tile")),
      .sample(1, .sample(.classic, "coupon_code", ["discount_percentage": "15"])),
    ]
    for mode in HomeFeedMode.allCases {
      #expect(HomeFeed(mode: mode, cards: cards, local: LocalContent(), conversion: .sample).isEmpty)
    }
  }

  @Test("A malformed card drops only itself and its reason is kept")
  func malformed() {
    let cards: [ContentCard] = [card(3, "A"), .sample(2, .tile("B", ["tile_price": "x"])), card(1, "C")]
    let feed = HomeFeed(mode: .tiles, cards: cards, local: local("x"), conversion: .sample)
    #expect(feed.tiles.shown().map(\.title) == ["A", "C", "x"])
    #expect(feed.failures.map(\.card) == [2])
  }

  @Test("Only control cards make an empty feed")
  func onlyControl() {
    let cards: [ContentCard] = [.control(2, .tile()), .control(1, .sample(.banner, "ad_banner", image: "/ad.svg"))]
    let feed = HomeFeed(mode: .tiles, cards: cards, local: LocalContent(), conversion: .sample)
    #expect(feed.isEmpty)
    #expect(feed.tiles == [.control(2)])
    #expect(feed.ads == [.control(1)])
  }
}

@Suite("The places of control cards in the home feed")
struct HomeFeedControlTests {
  private func places(_ cards: [ContentCard], priority: String = "") -> [String] {
    let local = LocalContent(tiles: ["x", "y"].map { Tile(title: $0, image: "/a.svg", tags: ["Sale"]) })
    return HomeFeed(
      mode: .tiles, cards: cards, local: local, priority: HomeTilePriority(priority), conversion: .sample
    ).tiles.map { $0.element?.title ?? "·" }
  }

  @Test("A control card stands where its card would have stood, and moves nothing")
  func places() {
    let a = ContentCard.sample(5, .tile("A"))
    let p = ContentCard.sample(1, .tile("P", ["feed_position": "2"]))
    #expect(places([.control(9, .tile()), a, p]) == ["·", "A", "P", "x", "y"])
    #expect(places([a, .control(4, .tile()), p]) == ["A", "P", "·", "x", "y"])
    #expect(places([a, .control(4, .tile("C", ["feed_position": "4"])), p]) == ["A", "P", "x", "·", "y"])
    #expect(places([a, .control(4, .tile("C", ["feed_position": "9"])), p]) == ["A", "P", "x", "y", "·"])
  }

  @Test("Priority pulls the place of a control card as it would have pulled the card")
  func priority() {
    let cards: [ContentCard] = [.sample(5, .tile("A")), .control(4, .tile("C", ["tile_tags": "Sale"]))]
    #expect(places(cards, priority: "Sale") == ["·", "x", "y", "A"])
  }
}
