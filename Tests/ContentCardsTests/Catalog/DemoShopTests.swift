import FoundationEssentials
import TestSupport
import Testing

@testable import ContentCards

@Suite("The demo shop")
struct DemoShopTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: packageRoot + "/Demo/" + path)))
  }

  private func campaigns() throws -> [String: CampaignDefinition] {
    let names = try FileManager.default.contentsOfDirectory(atPath: packageRoot + "/Demo/campaigns")
    var campaigns: [String: CampaignDefinition] = [:]
    for name in names where name.hasSuffix(".json") {
      let file = try CampaignFile(text: try bytes("campaigns/" + name)) { beside in
        String(decoding: try bytes("campaigns/" + beside), as: UTF8.self)
      }
      campaigns[file.definition.key.text] = file.definition
    }
    return campaigns
  }

  @Test("Its catalog has at least twelve products and ten groups")
  func catalog() throws {
    let catalog = try Catalog(json: try bytes("catalog.json"))
    #expect(catalog.products.count >= 12)
    #expect(catalog.groups.count >= 10)
  }

  @Test("Its cards are sound but for the two that show what becomes of malformed ones")
  func cards() throws {
    let catalog = try Catalog(json: try bytes("catalog.json"))
    let problems = try campaigns().mapValues { campaign in
      campaign.cardProblems(shopCurrency: catalog.currency).filter { $0.problem.severity != .warning }
    }
    #expect(
      problems.filter { !$0.value.isEmpty }.mapValues { $0.map(\.description) } == [
        "group-without-style": ["card: group_style is missing"],
        "wheel-of-fortune": [
          "card: class_type is “wheel_of_fortune”, must be one of home_tile, group, ad_banner, message_full_page, "
            + "message_webview, coupon_code"
        ],
      ])
  }

  @Test("Its tiles name products of the catalog, at the catalog's prices")
  func tiles() throws {
    let catalog = try Catalog(json: try bytes("catalog.json"))
    for (key, campaign) in try campaigns() {
      for variant in campaign.variants where ContentCardClassType(rawType: variant.card.extras[.classType]) == .homeTile
      {
        let deeplink = try #require(variant.card.extras[.tileDeeplink].flatMap(CardURL.init), "\(key)")
        let product = try #require(ProductID(page: deeplink).flatMap { catalog[$0] }, "\(key)")
        let price = variant.card.extras[.tilePrice].flatMap { Money(parsing: $0, catalog.currency) }
        #expect(price == product.price, "\(key)")
      }
    }
  }
}
