import Testing

@testable import ContentCards

@Suite("Converting cards")
struct ContentCardConversionTests {
  private let conversion = ContentCardConversion.sample

  private let all: [ContentCard] = [
    .sample(6, .tile()),
    .sample(5, .sample(.captionedImage, "group", ["group_style": "primary"])),
    .sample(4, .sample(.banner, "ad_banner", image: "/ad.svg")),
    .sample(3, .sample(.captionedImage, "message_full_page")),
    .sample(2, .sample(.classic, "message_webview", ["html": "<p>Hi</p>"])),
    .sample(1, .sample(.classic, "coupon_code", ["discount_percentage": "15"])),
  ]

  @Test("Each class type becomes its object")
  func objects() {
    let converted = conversion.convertContentCards(all, for: ContentCardClassType.allCases)
    let types = converted.objects.map { "\(type(of: $0))" }
    #expect(types == ["Tile", "Group", "Ad", "FullPageMessage", "WebViewMessage", "Coupon"])
    #expect(converted.objects.map { $0.contentCardData?.contentCardId } == [6, 5, 4, 3, 2, 1])
    #expect(converted.failures.isEmpty)
    #expect(converted.objects.allSatisfy { $0.isContentCard && $0.isUnread })
  }

  @Test("Only the class types that are asked for are converted")
  func some() {
    let converted = conversion.convertContentCards(all, for: [.message(.webView), .adBanner])
    #expect(converted.objects.map { $0.contentCardData?.contentCardId } == [4, 2])
    #expect(conversion.convertContentCards(all, for: []).objects.isEmpty)
  }

  @Test("One malformed card drops only itself, and its reason names card, class type and key")
  func malformed() {
    let cards = all + [.sample(9, .sample(.classic, "coupon_code")), .sample(8, .sample(.classic, "group"))]
    let converted = conversion.convertContentCards(cards, for: ContentCardClassType.allCases)
    #expect(converted.objects.count == 6)
    #expect(
      converted.failures.map(\.description) == [
        "card 9 is no coupon_code: discount_percentage is missing", "card 8 is no group: group_style is missing",
      ])
    #expect(converted.failures.first?.card == 9)
    #expect(converted.failures.first?.classType == .couponCode)
    #expect(converted.failures.first?.problems == [KeyProblem(.discountPercentage, .missing)])
  }

  @Test("An unknown class type is shown nowhere and reported as unknown")
  func unknown() {
    let converted = conversion.convertContentCards([.sample(1, .sample(.classic, "pop_up"))], for: [.none])
    #expect(converted.objects.isEmpty)
    #expect(
      converted.failures.map(\.description) == [
        "card 1 has an unknown class type: class_type is “pop_up”, must be one of home_tile, group, ad_banner, "
          + "message_full_page, message_webview, coupon_code"
      ])
  }

  @Test("Control cards become no object and keep their places")
  func control() {
    let cards: [ContentCard] = [.sample(3, .tile("A")), .control(2, .tile("B")), .sample(1, .tile("C"))]
    let converted = conversion.convertContentCards(cards, to: Tile.self)
    #expect(converted.objects.map(\.title) == ["A", "C"])
    #expect(converted.slots.map { $0.element?.title } == ["A", nil, "C"])
    #expect(converted.slots[1] == .control(2))
  }

  @Test("A control card without the keys of its class type is no failure")
  func bareControl() {
    let converted = conversion.convertContentCards([.control(1, .sample(.classic, "home_tile"))], to: Tile.self)
    #expect(converted.slots == [.control(1)])
    #expect(converted.failures.isEmpty)
  }

  @Test("A control card keeps what decides its place, and nothing of what its card would say")
  func controlContent() {
    var content = CardContent.tile("T", ["tile_tags": "Email", "feed_position": "2", "tile_price": "9", "own": "x"])
    content.pinned = true
    #expect(
      content.control
        == CardContent(
          kind: .control, pinned: true, dismissible: false,
          extras: ["class_type": "home_tile", "tile_tags": "Email", "feed_position": "2"]))
    #expect(CardContent.sample().control.classType == .stock)
  }

  @Test("The control card of a coupon keeps the rules that decide at which checkouts it would have been seen")
  func controlCoupon() {
    let rules = [
      "class_type": "coupon_code", "discount_percentage": "10", "min_spend": "500", "currency": "USD",
      "scope_tags": "Email",
    ]
    let content = CardContent(kind: .classic, title: "T", extras: rules.merging(["own": "x"]) { _, new in new })
    #expect(content.control.extras == rules)
  }

  @Test("A stock card stays a card")
  func stock() throws {
    let metaData = ContentCardMetadata(ContentCard.sample(1), shopCurrency: .usd)
    #expect(try conversion.contentCardable(with: metaData, for: .stock) == nil)
  }

  @Test("Texts of every script reach the object unchanged", arguments: difficultTexts)
  func texts(text: String) throws {
    let tile = try #require(conversion.convertContentCards([.sample(1, .tile(text))], to: Tile.self).objects.first)
    #expect(Array(tile.title.utf8) == Array(text.utf8))
  }

  @Test("A local object and a card's are of one type; the local one is no content card")
  func local() {
    let local = Tile(title: "Tile", image: "/images/tile.svg")
    let made = conversion.convertContentCards([.sample(1, .tile())], to: Tile.self).objects
    #expect((made + [local]).map(\.isContentCard) == [true, false])
    #expect(!local.isUnread)
  }
}
