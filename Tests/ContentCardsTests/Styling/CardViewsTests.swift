import Testing

@testable import ContentCards

@Suite("Custom views")
struct CardViewsTests {
  private let banner = ContentCard.sample(1, .sample(.banner, image: "/a.svg"))
  private let tile = ContentCard.sample(2, .tile())

  @Test("The most specific view wins: class type with kind, class type, kind; else the stock one")
  func specificity() {
    var views = CardViews()
    #expect(views.template(for: tile) == nil)
    views.register("classic", for: .kind(.classic))
    #expect(views.template(for: tile) == "classic")
    #expect(views.template(for: banner) == nil)
    views.register("tile", for: .classType(.homeTile))
    #expect(views.template(for: tile) == "tile")
    views.register("classic tile", for: .both(.homeTile, .classic))
    #expect(views.template(for: tile) == "classic tile")
    views.register("classic tile 2", for: .both(.homeTile, .classic))
    #expect(views.template(for: tile) == "classic tile 2")
  }

  @Test("All templates are known, so that each can be checked before a card needs it")
  func templates() {
    var views = CardViews()
    views.register("banner", for: .kind(.banner))
    #expect(views.templates == ["banner"])
  }
}
