import Testing

@testable import ContentCards

@Suite("What an author is told about a card")
struct ContentProblemTests {
  private func problems(_ content: CardContent, isPersonalised: Bool = true) -> [ContentProblem] {
    content.problems(shopCurrency: .usd, isPersonalised: isPersonalised)
  }

  @Test(
    "A sound card of every class type has no problem",
    arguments: [
      CardContent.sample(), .sample(.captionedImage, image: "/a.svg"), .tile(),
      .sample(.captionedImage, "group", ["group_style": "headline"]),
      .sample(.classic, "message_full_page"), .sample(.classic, "message_webview", ["html": "<p>"]),
      .sample(.classic, "coupon_code", ["discount_percentage": "15"]),
      CardContent(kind: .banner, image: "/a.svg", imageAltText: "A", extras: ["class_type": "ad_banner"]),
      CardContent(kind: .control, extras: ["class_type": "home_tile"]),
    ])
  func sound(content: CardContent) {
    #expect(problems(content) == [])
  }

  @Test(
    "A missing key or an unknown class type makes a card that is shown nowhere",
    arguments: [
      (CardContent.sample(.classic, "coupon_code"), "discount_percentage is missing"),
      (
        .sample(.classic, "coupon"),
        "class_type is “coupon”, must be one of home_tile, group, ad_banner, message_full_page, message_webview, "
          + "coupon_code"
      ),
    ])
  func notShown(content: CardContent, reason: String) {
    #expect(problems(content) == [ContentProblem(.notShown, reason)])
  }

  @Test("A bad value is refused")
  func refused() {
    let content = CardContent.sample(.classic, "coupon_code", ["discount_percentage": "150"])
    #expect(
      problems(content) == [
        ContentProblem(
          .refused, "discount_percentage is “150”, must be a percentage from 0.01 to 100, such as 15 or 15.5")
      ])
  }

  @Test(
    "A stock card needs what its kind shows",
    arguments: [
      (CardContent(kind: .classic, description: "Text"), [ContentProblem(.refused, "title is missing")]),
      (CardContent(kind: .classic, title: "Title"), [ContentProblem(.warning, "description is missing")]),
      (
        CardContent(kind: .captionedImage, title: " ", image: " "),
        [
          ContentProblem(.refused, "title is missing"), ContentProblem(.refused, "image is missing"),
          ContentProblem(.warning, "description is missing"),
        ]
      ),
      (CardContent(kind: .banner), [ContentProblem(.refused, "image is missing")]),
    ])
  func kinds(content: CardContent, expected: [ContentProblem]) {
    #expect(problems(content) == expected)
  }

  @Test("An image address that could run script is refused")
  func image() {
    #expect(
      problems(.sample(image: "javascript:alert(1)")).map(\.severity) == [.refused])
  }

  @Test("A card over the size limit is refused with its size")
  func size() {
    let content = CardContent.sample(title: String(repeating: "w", count: 3000))
    #expect(
      problems(content) == [
        ContentProblem(
          .refused, "the card is 3004 bytes, over the limit of 2048; put a long HTML body in a content block")
      ])
  }

  @Test("What is ignored is a warning")
  func warnings() {
    var content = CardContent.sample(.banner, image: "/a.svg", ["background_color": "red", "border_width": "99"])
    content.imageAspectRatio = 0
    #expect(
      problems(content).map(\.reason) == [
        "background_color is “red”, must be a colour like #b03 or #bb0033",
        "border_width is “99”, must be a number of pixels from 0px to 8px, without a unit",
        "image_aspect_ratio must be a number above 0; it is taken as absent",
        "title and description of a banner are not shown: it is its image alone",
        "image_alt_text is missing: who cannot see the image learns nothing of the card",
      ])
    #expect(problems(content).allSatisfy { $0.severity == .warning })
  }

  @Test("A place that is none leaves the card where it is, and its author is told")
  func feedPosition() {
    #expect(
      problems(.tile("T", ["feed_position": "first"])) == [
        ContentProblem(
          .warning,
          "feed_position is “first”, must be a whole number from 1, digits only; the card stands in its normal place")
      ])
  }

  @Test("A discount that looks like a fraction asks what was meant")
  func fraction() {
    let content = CardContent.sample(.classic, "coupon_code", ["discount_percentage": "0.15"])
    #expect(problems(content).map(\.severity) == [.warning])
    #expect(problems(content).first?.reason.contains("did you mean 15?") == true)
  }

  @Test("Before personalisation a value with Liquid in it is taken as right")
  func personalisation() {
    let liquid = "{{ api_trigger_properties.${value} }}"
    let contents: [CardContent] = [
      .sample(.classic, "coupon_code", ["discount_percentage": liquid, "min_spend": liquid, "currency": "USD"]),
      .tile(liquid, ["tile_price": liquid, "tile_image": liquid, "feed_position": liquid]),
      .sample(.banner, "ad_banner", title: "", description: "", image: liquid), .sample(.classic, liquid),
      .sample(.captionedImage, "group", ["group_style": liquid]),
    ]
    for content in contents {
      #expect(problems(content, isPersonalised: false).filter { $0.severity != .warning } == [])
    }
    #expect(problems(.sample(.classic, "coupon_code"), isPersonalised: false).map(\.severity) == [.notShown])
    #expect(problems(contents[0]).map(\.severity) == [.refused, .refused])
  }
}
