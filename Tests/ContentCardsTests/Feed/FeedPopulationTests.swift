import Testing

@testable import ContentCards

@Suite("The population hook")
struct FeedPopulationTests {
  private let cards: [ContentCard] = [
    .sample(3, .sample(.classic)), .sample(2, .sample(.captionedImage, image: "/a.svg")),
    .sample(1, .sample(.banner, image: "/a.svg")),
  ]

  @Test("Without steps every card comes out as it was sent")
  func asSent() {
    #expect(FeedPopulation.asSent.populateContentCards(cards) == cards)
  }

  @Test("The description of classic cards is replaced, that of no other, and what was given stays as it was")
  func classicDescriptions() {
    let before = cards
    let populated = FeedPopulation.describingClassicCards(as: "Changed").populateContentCards(cards)
    #expect(populated.map(\.content.description) == ["Changed", "Text", "Text"])
    #expect(cards == before)
  }

  @Test("Cards can be left out and reordered; steps run in order, each on what the one before made")
  func steps() {
    let population = FeedPopulation([
      { $0.filter { $0.content.kind != .banner } }, { $0.reversed() }, { $0.dropLast() },
    ])
    #expect(population.populateContentCards(cards).map(\.id) == [2])
  }

  @Test("It can add nothing: no card that was not there, and none twice")
  func nothingAdded() {
    let forged = FeedPopulation([{ $0 + [.sample(99)] + $0 }])
    #expect(forged.populateContentCards(cards).map(\.id) == [3, 2, 1])
  }
}
