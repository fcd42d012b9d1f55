import Testing

@testable import ContentCards

@Suite("The size of a card")
struct CardSizeTests {
  @Test("It is the UTF-8 of title, description, image, link text, url and extras, and of nothing else")
  func fields() {
    var content = CardContent(
      kind: .classic, title: "é", description: "夏", image: "/a", url: "/b", linkText: "🎉", extras: ["k": "vv", "l": ""])
    #expect(content.size == 2 + 3 + 2 + 2 + 4 + 1 + 2 + 1)
    content.imageAltText = "not counted"
    content.language = "en"
    #expect(content.size == 17)
  }

  @Test("2048 bytes pass, one more is refused with the measured size")
  func limit() throws {
    try CardContent(kind: .classic, title: String(repeating: "w", count: 2048)).checkSize()
    let tooLarge = CardContent(kind: .classic, title: String(repeating: "w", count: 2048), extras: ["": "x"])
    let error = #expect(throws: CardTooLarge.self) { try tooLarge.checkSize() }
    #expect(error?.size == 2049)
    #expect(
      error?.description
        == "the card is 2049 bytes, over the limit of 2048; put a long HTML body in a content block")
  }

  @Test("Characters count by their bytes")
  func bytes() {
    #expect(throws: CardTooLarge(size: 2052)) {
      try CardContent(kind: .classic, title: String(repeating: "夏", count: 684)).checkSize()
    }
  }
}
