import TestSupport
import Testing

@Suite("Impressions in Chromium", .serialized)
struct ImpressionTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  @Test("are logged for what was half in view, and for nothing below it")
  func halfInView() async throws {
    let page = try await shop.page(width: 700, height: 1000)
    try await page.open(shop.address + "/cards")
    let inView =
      try await page.evaluate(
        """
        [...document.querySelectorAll('.card[data-card]')].filter(e => { const b = e.getBoundingClientRect();
        return Math.max(0, Math.min(b.bottom, innerHeight) - Math.max(b.top, 0)) / b.height >= .5 }).map(e => e.id)
        """) as? [String]
    let all = try await page.count(".card .unread-line")
    let seen = try #require(inView)
    #expect(!seen.isEmpty && seen.count < all)
    let looker = try await shop.page(scripts: false)
    try await page.wait {
      let unread = try await self.unread(looker)
      return unread.count == all - seen.count && Set(unread).isDisjoint(with: seen)
    }
  }

  /// The unread stock cards of the user, read without being counted as shown.
  private func unread(_ page: Page) async throws -> [String] {
    try await page.open(shop.address + "/settings")
    let ids =
      try await page.evaluate(
        """
        fetch('/cards').then(r => r.text()).then(t => [...new DOMParser().parseFromString(t, 'text/html')
        .querySelectorAll('.card')].filter(e => e.querySelector('.unread-line')).map(e => e.id))
        """) as? [String]
    return ids ?? []
  }

  @Test("of a message cannot be forged by the message's own script, which reaches nothing of the site")
  func sandbox() async throws {
    let page = try await shop.page()
    try await page.open(shop.address + "/messages")
    let frames =
      try await page.evaluate(
        "[...document.querySelectorAll('a[href*=\"/cards/\"]')].map(a => a.getAttribute('href'))") as? [String]
    var tried = 0
    for href in try #require(frames) {
      try await page.open(shop.address + href)
      guard try await page.count("iframe") == 1 else { continue }
      tried += 1
      let reached = try await page.evaluate(
        "(() => { try { return document.querySelector('iframe').contentDocument !== null } catch { return false } })()")
      #expect(reached as? Bool == false)
      let frame = try await page.evaluate("document.querySelector('iframe').src") as? String
      guard let frame, frame.hasSuffix("/content") else { continue }
      // Opened directly it has an origin of its own too: no cookie is in it, and nothing can be fetched.
      try await page.open(frame)
      #expect(try await page.evaluate("self.origin") as? String == "null")
      #expect(
        try await page.evaluate("(() => { try { return document.cookie } catch { return 'refused' } })()") as? String
          == "refused")
      #expect(
        try await page.evaluate("fetch('/settings').then(() => 'fetched', () => 'refused')") as? String == "refused")
    }
    #expect(tried >= 2)
  }
}
