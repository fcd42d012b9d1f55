import Testing

@testable import ContentCards

@Suite("Cards that are delivered and shown nowhere")
struct UnshownCardTests {
  private func plan(_ contents: [CardContent]) throws -> DeliveryPlan {
    let user = User(
      id: UserID(rawValue: 7), externalID: try #require(ExternalID("u-7")), created: ContentCard.noon)
    var plan = DeliveryPlan(
      Standing(user: user, progress: DeliveryProgress(), ledger: [:], cards: [], queue: [], activities: [:]))
    plan.sends = contents.map {
      DeliveryPlan.Send(
        origin: CardOrigin(campaign: CampaignID(rawValue: 3), version: 2, variant: "B"), content: $0,
        created: ContentCard.noon, expiresAt: ContentCard.noon.adding(seconds: 60), isTest: false,
        properties: JSON.Fields())
    }
    return plan
  }

  @Test("A plan names those of its cards that lack a key or have an unknown class type, and no others")
  func named() throws {
    let contents: [CardContent] = [
      .sample(), .tile(), .sample(.classic, "coupon_code"), .sample(.classic, "wheel"),
      CardContent.sample(.classic, "group").control,
    ]
    #expect(
      try plan(contents).unshownCards(.sample).map(\.description) == [
        "campaign 3, version 2, variant B, user 7: the card is no coupon_code: discount_percentage is missing",
        "campaign 3, version 2, variant B, user 7: the card has an unknown class type: class_type is “wheel”, must be "
          + "one of home_tile, group, ad_banner, message_full_page, message_webview, coupon_code",
      ])
  }
}
