import TestSupport

/// The demo shop with a browser in front of it: one program and one Chromium for a suite.
final class Shop {
  let program: RunningProgram
  let chromium: Chromium
  var address: String { "http://127.0.0.1:\(program.port)" }

  init() throws {
    program = try RunningProgram()
    chromium = try Chromium()
  }

  /// A page on which a demo user is signed in.
  func page(
    as user: String? = "u-1001", width: Int = 1280, height: Int = 900, scripts: Bool = true, dark: Bool = false
  ) async throws -> Page {
    let page = try await chromium.newPage(width: width, height: height, scripts: scripts, dark: dark)
    if let user { try await signIn(page, as: user) }
    return page
  }

  func signIn(_ page: Page, as user: String) async throws {
    try await page.open(address + "/settings")
    try await page.submit("form[action='/session']:has(input[value='\(user)'])")
  }

  /// Puts the product that costs 100.00 into the cart and goes to the checkout.
  func openCheckout(_ page: Page) async throws {
    try await page.open(address + "/products/correspondence-box")
    try await page.click("form[action='/cart/lines'] button")
    try await page.wait {
      try await page.evaluate("document.querySelector('[data-badge=cart]')?.hidden") as? Bool == false
    }
    try await page.open(address + "/checkout")
  }
}
