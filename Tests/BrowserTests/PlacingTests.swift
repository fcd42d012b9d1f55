import TestSupport
import Testing

@Suite("Placing an order in Chromium", .serialized)
struct PlacingTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  @Test("Two clicks in a row, and Back and paying again, leave one order")
  func again() async throws {
    let page = try await shop.page()
    try await shop.openCheckout(page)
    try await page.submit("dialog form[action='/checkout/coupon']")
    try await page.evaluate("document.querySelector(\"form[action='/orders'] button\").scrollIntoView()")
    try await page.click("form[action='/orders'] button")
    _ = try? await page.click("form[action='/orders'] button")
    try await page.wait { try await page.evaluate("location.pathname") as? String == "/orders/1" }
    try await page.settle()

    try await page.evaluate("history.back()")
    try await page.wait { try await page.evaluate("location.pathname") as? String == "/checkout" }
    try await page.settle()
    if try await page.count("form[action='/orders']") == 1 {
      try await page.submit("form[action='/orders']")
      #expect(try await page.evaluate("location.pathname") as? String == "/orders/1")
    }
    try await page.open(shop.address + "/orders/2")
    #expect(try await page.evaluate("document.body.innerText.includes('404')") as? Bool == true)
    try await page.open(shop.address + "/cart")
    #expect(try await page.count(".line") == 0)
  }
}
