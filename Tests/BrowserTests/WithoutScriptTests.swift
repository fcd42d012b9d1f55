import TestSupport
import Testing

@Suite("The shop in Chromium with scripts off", .serialized)
struct WithoutScriptTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  @Test("sells: cart, coupon, order")
  func sells() async throws {
    let page = try await shop.page(scripts: false)
    try await shop.openCheckout(page)
    #expect(try await page.evaluate("document.querySelectorAll('dialog[open]').length") as? Int == 0)
    #expect(try await page.text("[data-total]") == "€100.00")
    try await page.submit(".offer form[action='/checkout/coupon']")
    #expect(try await page.text("[data-total]") == "€85.00")
    try await page.submit("form[action='/checkout/coupon/removal']")
    #expect(try await page.text("[data-total]") == "€100.00")
    try await page.submit(".offer form[action='/checkout/coupon']")
    try await page.submit("form[action='/orders']")
    #expect(try await page.text("main")?.contains("€85.00") == true)
  }

  @Test("dismisses a card, opens and deletes messages, marks all as read")
  func cards() async throws {
    let page = try await shop.page(scripts: false)
    try await page.open(shop.address + "/cards")
    let before = try await page.count("[data-card]:not(.slot)")
    try await page.submit("form[action$='/dismissal']")
    #expect(try await page.count("[data-card]:not(.slot)") == before - 1)

    try await page.open(shop.address + "/messages")
    let rows = try await page.count(".row")
    #expect(rows > 0)
    try await page.submit("form[action='/messages/read']")
    #expect(try await page.evaluate("document.querySelector('[data-badge=unread]').hidden") as? Bool == true)
  }

  @Test("counts impressions by the pixel: what was shown is no longer unread")
  func pixel() async throws {
    let page = try await shop.page(scripts: false)
    try await page.open(shop.address + "/cards")
    #expect(try await page.count(".unread-line") > 0)
    try await page.wait {
      try await page.evaluate("scrollTo(0, document.body.scrollHeight)")
      try await page.open(self.shop.address + "/cards")
      return try await page.count(".unread-line") == 0
    }
  }
}
