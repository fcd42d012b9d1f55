import TestSupport
import Testing

@Suite("Every page in Chromium", .serialized)
struct EveryPageTests {
  let shop: Shop

  init() throws { shop = try Shop() }

  static let paths = [
    "/", "/messages", "/messages?filter=unread", "/messages?presentation=modal", "/cards", "/cards?layout=carousel",
    "/cards?population=on", "/products/correspondence-box", "/cart", "/checkout", "/settings", "/docs", "/nowhere",
  ]

  @Test("has nothing that axe-core finds wrong, in light and in dark", arguments: [false, true])
  func accessible(dark: Bool) async throws {
    let page = try await shop.page(dark: dark)
    try await shop.openCheckout(page)
    for path in Self.paths {
      try await page.open(shop.address + path)
      let violations = try await page.accessibilityViolations()
      #expect(violations.isEmpty, "\(path): \(violations.joined(separator: "\n"))")
    }
  }

  @Test("does not scroll sideways at 320 pixels, whoever looks", arguments: ["u-1001", "u-1002", "u-1003"])
  func narrow(user: String) async throws {
    let page = try await shop.page(as: user, width: 320, height: 640)
    for path in Self.paths {
      try await page.open(shop.address + path)
      let width = try await page.evaluate("document.documentElement.scrollWidth") as? Int
      #expect((width ?? 0) <= 320, "\(path) is \(width ?? 0) wide")
    }
  }

  @Test("breaks no rule of its own content security policy and throws no script error")
  func quiet() async throws {
    let page = try await shop.page()
    for path in Self.paths where path != "/nowhere" && path != "/docs" { try await page.open(shop.address + path) }
    #expect(page.errors == [])
  }

  @Test("does not move while it loads")
  func still() async throws {
    let page = try await shop.page()
    for path in Self.paths {
      try await page.open(shop.address + path)
      let shift =
        try await page.evaluate(
          """
          new Promise(done => { let sum = 0; new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += entry.value }).observe({type: 'layout-shift', buffered: true});
          setTimeout(() => done(sum), 150) })
          """) as? Double
      #expect((shift ?? 1) < 0.001, "\(path) moved by \(shift ?? 1)")
    }
  }

  @Test("can be reached and read with the keyboard: the first Tab is the skip link")
  func skipLink() async throws {
    let page = try await shop.page()
    try await page.open(shop.address + "/")
    try await page.press("Tab")
    #expect(try await page.evaluate("document.activeElement.className") as? String == "skip")
    try await page.press("Enter")
    #expect(try await page.evaluate("document.activeElement.id") as? String == "main")
  }
}
