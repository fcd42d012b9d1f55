import Testing

@testable import ContentCards

@Suite("Merging any cards with any local content")
struct HomeFeedMergeTests {
  @Test("Nothing is lost or doubled, and a place that one card alone asks for is its place", arguments: 1...200)
  func anyFeed(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let places = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      Bool.random(using: &random) ? Int.random(in: 1...12, using: &random) : nil
    }
    let cards = places.enumerated().map { index, place in
      let tags = ["Email", "Books", ""].randomElement(using: &random) ?? ""
      let extras = ["feed_position": place.map(String.init) ?? "", "tile_tags": tags]
      return ContentCard.sample(Int64(100 - index), .tile("card \(index)", extras))
    }
    let local = LocalContent(
      tiles: (0..<Int.random(in: 0...8, using: &random)).map { Tile(title: "local \($0)", image: "/a.svg") })
    let feed = HomeFeed(
      mode: .tiles, cards: cards, local: local, priority: HomeTilePriority("Books, Email"), conversion: .sample)

    let titles = feed.tiles.shown().map(\.title)
    #expect(titles.count == cards.count + local.tiles.count)
    #expect(Set(titles).count == titles.count)
    let asked = places.compactMap { $0 }
    for (index, place) in places.enumerated() {
      guard let place, place <= titles.count, asked.filter({ $0 <= place }).count <= 1 else { continue }
      #expect(titles[place - 1] == "card \(index)")
    }
  }

  @Test("Control cards anywhere change nothing of what is shown", arguments: 1...200)
  func controls(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let cards = (0..<10).map { index in
      let place = Bool.random(using: &random) ? "\(Int.random(in: 1...12, using: &random))" : ""
      let content = CardContent.tile("card \(index)", ["feed_position": place, "tile_tags": "Email"])
      let isControl = Int.random(in: 0..<3, using: &random) == 0
      return ContentCard.sample(Int64(100 - index), isControl ? content.control : content)
    }
    let local = LocalContent(tiles: (0..<5).map { Tile(title: "local \($0)", image: "/a.svg") })
    let titles = { (cards: [ContentCard]) in
      HomeFeed(mode: .tiles, cards: cards, local: local, conversion: .sample).tiles
    }
    let merged = titles(cards)
    #expect(merged.shown() == titles(cards.filter { !$0.isControl }).shown())
    #expect(merged.count == 15)
  }
}
