import TestSupport
import Testing

@Suite("The message center as a window in Chromium", .serialized)
struct MessageWindowTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  private let focus = "document.querySelector('dialog')?.contains(document.activeElement) ? 'inside' : 'outside'"

  @Test("keeps the focus inside from page to page, and gives it back when it is done")
  func focusStays() async throws {
    let page = try await shop.page()
    try await page.open(shop.address + "/settings")
    try await page.click("input[name='message_presentation'][value='modal']")
    try await page.submit("form[aria-labelledby='display-title']")
    try await page.open(shop.address + "/")
    try await page.click("[data-messages]")
    try await page.wait("the window") { try await page.count("dialog[open] .rows") == 1 }
    #expect(try await page.evaluate(focus) as? String == "inside")
    try await page.click("dialog a.cover")
    try await page.wait("the message") { try await page.count("dialog .message") == 1 }
    #expect(try await page.evaluate(focus) as? String == "inside")
    try await page.click("dialog .message-bar [data-inside]")
    try await page.wait("the list") { try await page.count("dialog .rows") == 1 }
    #expect(try await page.evaluate(focus) as? String == "inside")
    try await page.click("dialog [data-done]")
    try await page.wait("the end") { try await page.count("dialog") == 0 }
    #expect(try await page.evaluate("document.activeElement.matches('[data-messages]')") as? Bool == true)
  }
}
