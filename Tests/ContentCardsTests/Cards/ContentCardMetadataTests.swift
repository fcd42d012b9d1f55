import Testing

@testable import ContentCards

@Suite("The metadata of a card")
struct ContentCardMetadataTests {
  @Test(
    "A banner has neither title nor description, the others have both",
    arguments: [(CardKind.banner, false), (.captionedImage, true), (.classic, true)])
  func kinds(kind: CardKind, hasText: Bool) {
    let metaData = ContentCardMetadata(.sample(kind, image: "/a.svg"), shopCurrency: .usd)
    #expect(metaData.title == (hasText ? "Title" : nil))
    #expect(metaData.cardDescription == (hasText ? "Text" : nil))
    #expect(metaData.image == "/a.svg")
  }

  @Test(
    "An image that is blank or unsafe is absent",
    arguments: [nil, "", "  ", "\n\t", "javascript:alert(1)", "data:image/png;base64,AA", "//host/a.png", "a.png"])
  func noImage(image: String?) {
    #expect(CardContent.sample(image: image).imageAddress == nil)
  }

  @Test("An image is http, https or a path", arguments: ["http://h/a.png", "https://h/a.png", "/a.png", " /a.png "])
  func image(text: String) {
    #expect(CardContent.sample(image: text).imageAddress?.text == text.trimmed)
  }

  @Test(
    "An aspect ratio that can reserve no place is absent",
    arguments: [0, -1, -0.0, .nan, .infinity, -.infinity] as [Double])
  func noAspectRatio(ratio: Double) {
    var content = CardContent.sample()
    content.imageAspectRatio = ratio
    #expect(ContentCardMetadata(content, shopCurrency: .usd).imageAspectRatio == nil)
  }

  @Test("A pinned card cannot be dismissed, whatever its author says")
  func pinned() {
    #expect(!ContentCardMetadata(.sample(pinned: true, dismissible: true), shopCurrency: .usd).dismissible)
    #expect(!ContentCardMetadata(.sample(dismissible: false), shopCurrency: .usd).dismissible)
    #expect(ContentCardMetadata(.sample(), shopCurrency: .usd).dismissible)
  }
}
