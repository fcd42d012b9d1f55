import Testing

@testable import ContentCards

@Suite("A campaign's file")
struct CampaignDefinitionTests {
  static let sample = """
    {
      "key": "spring-sale", "name": "Spring sale",
      "audience": {"attribute": "plan", "comparison": "equals", "value": "gold"},
      "delivery": {"at": "2026-03-20T09:00", "time_zone": "Europe/Paris"},
      "ends": "2026-07-25", "card_life_seconds": 604800, "control_percentage": 10,
      "variants": [
        {"name": "A", "percentage": 45, "card": {
          "kind": "captioned_image", "title": "Hello {{ first_name | default: 'there' }}",
          "description": "All **spring**.", "image": "/demo/spring.svg", "image_alt_text": "Tulips",
          "image_aspect_ratio": 1.5, "url": "/cart", "link_text": "Shop", "open_url_in_web_view": false,
          "pinned": true, "dismissible": false, "language": "en",
          "extras": {"class_type": "message_webview", "content_block_id": "letter", "feed_position": 2}}},
        {"name": "B", "percentage": 45, "card": {"title": "Spring is here"}}],
      "content_blocks": {"letter": {"html_file": "letter.html"}, "short": "<p>Hi</p>"},
      "removal_events": ["order_placed", {"purchase": "any"}],
      "re_eligible_after_seconds": 86400,
      "conversion": {"event": "order_placed", "window_seconds": 259200},
      "test_users": ["u-1001"], "draft": false, "demo_age_seconds": 172800
    }
    """

  @Test("Every field of the documented sample is read")
  func wholeSample() throws {
    let campaign = try CampaignDefinition(parsing: JSON(parsing: Self.sample)) { "<h1>\($0)</h1>" }
    #expect(campaign.key.text == "spring-sale")
    #expect(campaign.name == "Spring sale")
    #expect(
      campaign.audience
        == .attribute(AttributeFilter(name: "plan", comparison: .equals, operand: .text("gold"))))
    let paris = CampaignDefinition.Schedule.Zone.named(try #require(TimeZoneName("Europe/Paris")))
    let start = try #require(WallTime("2026-03-20T09:00"))
    #expect(campaign.entry == .at(CampaignDefinition.Schedule(wall: start, zone: paris)))
    #expect(campaign.end?.instant(forUserIn: nil).rfc3339 == "2026-07-25T22:00:00Z")
    #expect(campaign.life == .seconds(604_800))
    #expect(campaign.controlPercentage == 10)
    #expect(campaign.variants.map(\.name) == ["A", "B"])
    #expect(campaign.variants.map(\.percentage) == [45, 45])
    let card = campaign.variants[0].card
    #expect(card.kind == .captionedImage)
    #expect(card.title == "Hello {{ first_name | default: 'there' }}")
    #expect(card.image == "/demo/spring.svg")
    #expect(card.imageAspectRatio == 1.5)
    #expect(card.url == "/cart")
    #expect(!card.openURLInWebView && card.pinned && !card.dismissible)
    #expect(
      card.extras == ["class_type": "message_webview", "content_block_id": "letter", "feed_position": "2"])
    #expect(campaign.contentBlocks == ["letter": "<h1>letter.html</h1>", "short": "<p>Hi</p>"])
    #expect(campaign.removalEvents == [.event("order_placed"), .purchase(product: nil)])
    #expect(campaign.reEligibleAfter == 86_400)
    #expect(
      campaign.conversion == CampaignDefinition.Conversion(activity: .event("order_placed"), window: 259_200))
    #expect(campaign.testUsers.map(\.text) == ["u-1001"])
    #expect(campaign.demoAge == 172_800)
  }

  @Test("The shortest file is a broadcast to everyone, now, for 30 days")
  func shortest() throws {
    let campaign = try CampaignDefinition(parsing: ["key": "hi", "card": ["title": "Hi"]])
    #expect(campaign.audience == .everyone)
    #expect(campaign.entry == .now)
    #expect(campaign.end == nil)
    #expect(campaign.life == .seconds(30 * 86_400))
    #expect(campaign.variants.map(\.percentage) == [100])
    #expect(campaign.variants[0].card.kind == .classic)
  }

  @Test(
    "A mistake is named with its place and with what would be right",
    arguments: [
      (#"{"card": {}}"#, "lacks \"key\": the campaign's own name, such as spring-sale"),
      (
        #"{"key": "A b", "card": {}}"#, "key: expected 1–100 lower-case letters, digits, '-', '_' or '.', found \"A b\""
      ),
      (#"{"key": "a"}"#, "lacks \"card\" or \"variants\": what is sent"),
      (#"{"key": "a", "card": {}, "variants": []}"#, "has card and variants; only one of them may stand here"),
      (#"{"key": "a", "card": {"title": 1}}"#, "card.title: expected a string, found a number"),
      (
        #"{"key": "a", "card": {"url": "javascript:alert(1)"}}"#,
        "card.url: \"javascript:alert(1)\" is neither an http or https address nor a path that starts with one /"
      ),
      (#"{"key": "a", "card": {"kind": "banner"}}"#, "card: a card of kind banner needs an \"image\""),
      (
        #"{"key": "a", "card": {"kind": "control"}}"#,
        "card.kind: \"control\" is none of classic, captioned_image, banner"
      ),
      (
        #"{"key": "a", "variants": [{"name": "A", "percentage": 50, "card": {}}], "control_percentage": 10}"#,
        "variants: the percentages and control_percentage add up to 60, not 100"
      ),
      (
        #"{"key": "a", "card": {}, "delivery": {"at": "2026-03-20T09:00", "time_zone": "Paris"}}"#,
        "delivery.time_zone: \"Paris\" is not an IANA time zone such as Europe/Paris, nor \"user\""
      ),
      (
        #"{"key": "a", "card": {}, "delivery": {"at": "2026-03-20T09:00Z", "time_zone": "UTC"}}"#,
        "delivery.at: \"2026-03-20T09:00Z\" is no wall time; "
          + "write 2026-07-25T09:00 without an offset, or a day, 2026-07-25"
      ),
      (
        #"{"key": "a", "card": {}, "audience": {"and": [{"attribute": "x", "comparison": "is", "value": 1}]}}"#,
        "audience.and[0].comparison: \"is\" is none of "
          + Comparison.allCases.map(\.rawValue).joined(separator: ", ")
      ),
      (
        #"{"key": "a", "card": {}, "audience": {"attribute": "x", "comparison": "matches_regex", "value": "(a"}}"#,
        "audience.value: character 3 of the pattern: a group is not closed"
      ),
      (
        #"{"key": "a", "card": {}, "card_life_seconds": 2592001}"#,
        "card_life_seconds: expected a whole number from 1 to 2592000, found 2592001"
      ),
      (
        #"{"key": "a", "card": {}, "re_eligible_after_seconds": 62208001}"#,
        "re_eligible_after_seconds: expected a whole number from 60 to 62208000, found 62208001"
      ),
      (
        #"{"key": "a", "card": {}, "content_blocks": {"x": {"html_file": "../secret"}}}"#,
        "content_blocks.x.html_file: expected the name of a file in the same folder"
      ),
      (
        #"{"key": "a", "card": {}, "conversion": {"event": "x"}}"#,
        "conversion: lacks \"window_seconds\": how long after the first view it counts"
      ),
    ])
  func mistakes(text: String, message: String) throws {
    let document = try JSON(parsing: text)
    let problem = #expect(throws: DocumentProblem.self) { try CampaignDefinition(parsing: document) }
    #expect(problem?.description == message)
  }
}
