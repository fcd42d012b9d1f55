import Testing

@testable import ContentCards

/// Converts one card's content, or says why not.
private func convert<Object: ContentCardable>(_ content: CardContent, to type: Object.Type) throws -> Object {
  try Object(
    metaData: ContentCardMetadata(ContentCard.sample(1, content), shopCurrency: .usd), classType: content.classType)
}

private func reason(_ content: CardContent) -> String? {
  do {
    let metaData = ContentCardMetadata(content, shopCurrency: .usd)
    _ = try ContentCardConversion.sample.contentCardable(with: metaData, for: content.classType)
    return nil
  } catch {
    return error.problems.map(\.description).joined(separator: "; ")
  }
}

@Suite("What a card's extras make of its object")
struct CardObjectTests {
  @Test("A tile takes every extra of its own")
  func tile() throws {
    let tile = try convert(
      .tile(
        "Course",
        [
          "tile_price": "19.9", "tile_detail": "Two days", "tile_tags": "Certification , Email,,",
          "tile_deeplink": "/products/course-1?from=feed", "feed_position": "3",
        ]), to: Tile.self)
    #expect(tile.title == "Course")
    #expect(tile.image == "/images/tile.svg")
    #expect(tile.price == Money(minorUnits: 1990, .usd))
    #expect(tile.detail == "Two days")
    #expect(tile.tags == ["Certification", "Email"])
    #expect(tile.deeplink == "/products/course-1?from=feed")
    #expect(tile.product == ProductID("course-1"))
    #expect(tile.feedPosition == 3)
  }

  @Test("A tile's price is of the card's own currency before the shop's")
  func tileCurrency() throws {
    let tile = try convert(.tile("T", ["tile_price": "1200", "currency": "JPY"]), to: Tile.self)
    #expect(tile.price == Money(minorUnits: 1200, .jpy))
  }

  @Test(
    "A tile's place is a whole number from 1; any other leaves the tile in its normal place",
    arguments: [
      ("1", 1), (" 12 ", 12), ("0", nil), ("-1", nil), ("1.0", nil), ("٣", nil), ("x", nil), ("", nil),
      ("9999999999999999999999", nil),
    ])
  func feedPosition(text: String, place: Int?) throws {
    #expect(try convert(.tile("T", ["feed_position": text]), to: Tile.self).feedPosition == place)
  }

  @Test("A group's style is read in any case", arguments: GroupStyle.allCases)
  func group(style: GroupStyle) throws {
    let content = CardContent.sample(.captionedImage, "group", ["group_style": style.rawValue.uppercased()])
    let group = try convert(content, to: Group.self)
    #expect(group.style == style)
    #expect(group.description == "Text")
  }

  @Test("A message's titles fall back: the row's to the card's, the page's to the row's")
  func titles() throws {
    let titles = { (extras: [String: String]) in
      let message = try convert(.sample(.classic, "message_full_page", extras), to: FullPageMessage.self)
      return [message.title, message.header]
    }
    #expect(try titles([:]) == ["Title", "Title"])
    #expect(try titles(["message_title": "Row"]) == ["Row", "Row"])
    #expect(try titles(["message_header": "Page"]) == ["Title", "Page"])
    #expect(try titles(["message_title": "Row", "message_header": "Page"]) == ["Row", "Page"])
  }

  @Test("A web view's body is the card's url before html before a content block")
  func body() throws {
    let body = { (url: CardURL?, extras: [String: String]) in
      try convert(.sample(.classic, "message_webview", url: url, extras), to: WebViewMessage.self).body
    }
    let both = ["html": "<p>Hi</p>", "content_block_id": "letter"]
    #expect(try body("/page", both) == .url("/page"))
    #expect(try body(nil, both) == .html("<p>Hi</p>"))
    #expect(try body(nil, ["content_block_id": "letter"]) == .contentBlock("letter"))
  }

  @Test("A coupon has its percentage and its rules")
  func coupon() throws {
    let extras = ["discount_percentage": " 15.5% ", "min_spend": "5000", "currency": "USD", "first_order_only": "true"]
    let coupon = try convert(.sample(.captionedImage, "coupon_code", extras), to: Coupon.self)
    #expect(coupon.percentage.basisPoints == 1550)
    #expect(coupon.rules.minimumSpend == Money(minorUnits: 5000, .usd))
    #expect(coupon.rules.firstOrderOnly)
    #expect(coupon.title == "Title")
  }

  @Test(
    "What is missing or bad is named, all of it at once",
    arguments: [
      (CardContent.sample(.classic, "home_tile"), "tile_title is missing; tile_image is missing"),
      (.tile(" "), "tile_title is missing"),
      (
        .tile("T", ["tile_image": "javascript:alert(1)"]),
        "tile_image is “javascript:alert(1)”, must be an http or https address or a path of this site that starts "
          + "with one /"
      ),
      (
        .tile("T", ["tile_price": "15,5"]),
        "tile_price is “15,5”, must be a decimal number of USD, such as 19.99"
      ),
      (
        .tile("T", ["tile_price": "15.5", "currency": "JPY"]),
        "tile_price is “15.5”, must be a decimal number of JPY, such as 1999"
      ),
      (
        .tile("T", ["currency": "usd"]),
        "currency is “usd”, must be a code of ISO 4217 in capitals, such as EUR"
      ),
      (
        .sample(.classic, "group", description: "", ["group_style": "big"]),
        "group_style is “big”, must be primary, secondary, largerow or headline; description is missing"
      ),
      (.sample(.banner, "group", image: "/a.svg", ["group_style": "primary"]), "description is missing"),
      (.sample(.banner, "ad_banner"), "image is missing"),
      (.sample(.banner, "ad_banner", image: " "), "image is missing"),
      (.sample(.banner, "message_full_page", image: "/a.svg"), "message_title is missing"),
      (.sample(.classic, "message_webview"), "html is missing"),
      (.sample(.classic, "message_webview", title: ""), "message_title is missing; html is missing"),
      (.sample(.classic, "coupon_code"), "discount_percentage is missing"),
      (.sample(.classic, "coupon_code", ["discount_percentage": ""]), "discount_percentage is missing"),
      (
        .sample(.classic, "coupon_code", ["discount_percentage": "15abc", "usage_limit": "0"]),
        "discount_percentage is “15abc”, must be a percentage from 0.01 to 100, such as 15 or 15.5; "
          + "usage_limit is “0”, must be a whole number from 1, digits only"
      ),
      (
        .sample(.classic, "coupon_code", ["discount_percentage": "15", "min_spend": "100"]),
        "currency is missing"
      ),
    ])
  func refusals(content: CardContent, expected: String) {
    #expect(reason(content) == expected)
  }

  @Test("An ad needs its image and nothing else")
  func ad() throws {
    let ad = try convert(.sample(.banner, "ad_banner", title: "", image: "/ad.svg"), to: Ad.self)
    #expect(ad.image == "/ad.svg")
    #expect(ad.url == nil)
  }
}
