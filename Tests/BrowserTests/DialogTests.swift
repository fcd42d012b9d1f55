import TestSupport
import Testing

@Suite("The coupon dialog in Chromium", .serialized)
struct DialogTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  private let isOpen = "document.querySelectorAll('dialog[open]').length"
  private let focus = "document.activeElement.closest('dialog') ? 'dialog' : document.activeElement.tagName"

  @Test("opens once with focus inside, keeps the focus, closes with Esc, and lets the page scroll again")
  func escape() async throws {
    let page = try await shop.page()
    try await shop.openCheckout(page)
    #expect(try await page.evaluate(isOpen) as? Int == 1)
    #expect(try await page.evaluate(focus) as? String == "dialog")
    #expect(try await page.accessibilityViolations() == [])
    for _ in 0..<8 {
      try await page.press("Tab")
      #expect(try await page.evaluate(focus) as? String != "A", "the focus left the dialog")
    }
    try await page.press("Escape")
    #expect(try await page.evaluate(isOpen) as? Int == 0)
    #expect(try await page.evaluate("getComputedStyle(document.documentElement).overflowY") as? String != "hidden")
    #expect(try await page.evaluate("document.activeElement !== document.body") as? Bool == true)
    try await page.wait { try await page.text("[role=status]")?.isEmpty == false }
    try await page.wait {
      try await page.open(self.shop.address + "/checkout")
      return try await page.count("dialog") == 0
    }
    #expect(try await page.count(".offer") == 1)
  }

  @Test("closes by its ×, and does not open by itself again for this user on another device")
  func closeButton() async throws {
    let page = try await shop.page()
    try await shop.openCheckout(page)
    try await page.click(".popup-close button")
    try await page.wait { try await page.evaluate(self.isOpen) as? Int == 0 }
    let other = try await shop.page()
    try await page.wait {
      try await other.open(self.shop.address + "/checkout")
      return try await other.count("dialog") == 0
    }
    #expect(try await other.count(".offer") == 1)
  }

  @Test("keeps its × in reach in the smallest window, where the rest has to scroll", arguments: [false, true])
  func smallWindow(isRightToLeft: Bool) async throws {
    let page = try await shop.page(width: 320, height: 256)
    try await shop.openCheckout(page)
    if isRightToLeft { try await page.evaluate("document.documentElement.dir = 'rtl'") }
    let reach = """
      (() => { const b = document.querySelector('.popup-close button').getBoundingClientRect();
      return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.closest('.popup-close') !== null })()
      """
    for place in ["0", "1e6"] {
      try await page.evaluate("document.querySelector('dialog').scrollTop = \(place)")
      #expect(try await page.evaluate(reach) as? Bool == true)
    }
    #expect(try await page.evaluate("document.querySelector('dialog').scrollTop > 0") as? Bool == true)
    try await page.press("Escape")
    try await page.wait { try await page.evaluate(self.isOpen) as? Int == 0 }
  }

  @Test("declined stays declined after a reload and in a second browser profile of the same user")
  func declined() async throws {
    let page = try await shop.page()
    try await shop.openCheckout(page)
    try await page.submit("dialog form[action$='/dismissal']")
    for page in [page, try await shop.page()] {
      try await page.open(shop.address + "/checkout")
      #expect(try await page.count("dialog") == 0)
      #expect(try await page.count(".offer") == 0)
    }
  }

  @Test("takes the discount off only after Apply, and never opens after the order")
  func apply() async throws {
    let page = try await shop.page()
    try await shop.openCheckout(page)
    #expect(try await page.text("[data-total]") == "€100.00")
    try await page.submit("dialog form[action='/checkout/coupon']")
    #expect(try await page.text("[data-total]") == "€85.00")
    #expect(try await page.count("dialog") == 0)
    try await page.submit("form[action='/orders']")
    #expect(try await page.evaluate("location.pathname.startsWith('/orders/')") as? Bool == true)
    #expect(try await page.count("dialog") == 0)
    try await page.open(shop.address + "/checkout")
    #expect(try await page.count("dialog") == 0)
  }

  @Test("does not open with an empty cart")
  func emptyCart() async throws {
    let page = try await shop.page()
    try await page.open(shop.address + "/checkout")
    #expect(try await page.count("dialog") == 0)
  }
}
