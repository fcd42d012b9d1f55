import Testing

@testable import ContentCards

@Suite("The class type of a card")
struct ContentCardClassTypeTests {
  @Test(
    "Each name is its class type, in any case",
    arguments: [
      ("home_tile", ContentCardClassType.homeTile), ("group", .group), ("ad_banner", .adBanner),
      ("message_full_page", .message(.fullPage)), ("message_webview", .message(.webView)),
      ("coupon_code", .couponCode), ("Home_Tile", .homeTile), ("MESSAGE_WEBVIEW", .message(.webView)),
    ])
  func names(text: String, classType: ContentCardClassType) {
    #expect(ContentCardClassType(rawType: text) == classType)
  }

  @Test("Any other text is none", arguments: ["", " ", "home_tile ", "home-tile", "tile", "stock", "none", "夏"])
  func unknown(text: String) {
    #expect(ContentCardClassType(rawType: text) == .none)
  }

  @Test("No text is the stock card, which is not an unknown class type")
  func absent() {
    #expect(ContentCardClassType(rawType: nil) == .stock)
    #expect(CardContent.sample().classType == .stock)
    #expect(CardContent.sample(.classic, "").classType == .none)
  }

  @Test("A class type's own text leads back to it", arguments: ContentCardClassType.allCases)
  func roundTrip(classType: ContentCardClassType) {
    guard let text = classType.rawType else {
      #expect(classType == .stock || classType == .none)
      return
    }
    #expect(ContentCardClassType(rawType: text) == classType)
  }
}
