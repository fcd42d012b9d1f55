import Testing

@testable import Placard

@Suite("The theme of cards")
struct CardThemeTests {
  @Test(
    "is set once and holds on every page that shows cards",
    arguments: ["/", "/cards", "/cards?layout=carousel", "/messages"])
  func everywhere(path: String) async throws {
    let shop = try await TestShop { configuration in
      for (name, value) in [
        ("card-background", "#FFA"), ("card-background-dark", "#332200"), ("card-radius", "4.5"),
        ("card-title-font", "mono"), ("card-title-style", "Italic"), ("card-title-size", "20"),
      ] {
        try? Self.write(name, value, &configuration)
      }
    }
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    let page = try await visitor.get(path)
    #expect(
      page.contains(
        "body { --card-background: #ffffaa; --card-radius: 4.5px; --card-title-font: var(--mono); "
          + "--card-title-style: italic; --card-title-size: 20px; }"))
    #expect(page.contains(":root[data-theme=dark] body { --card-background: #332200; }"))
  }

  @Test(
    "takes no value but its own, and says what would be right",
    arguments: [
      ("card-background", "red", "a colour like #b03 or #bb0033"), ("card-unread-dark", "#12345", "a colour like"),
      ("card-radius", "49", "from 0 to 48"), ("card-radius", "4px", "from 0 to 48"),
      ("card-title-font", "Georgia", "sans, serif or mono"), ("card-title-style", "bold", "normal, italic or oblique"),
      ("card-title-size", "8", "from 12 to 40"),
    ])
  func refused(name: String, value: String, rule: String) {
    var configuration = Configuration()
    let said = Self.refusal(name, value, &configuration)
    #expect(said.hasPrefix("\(name) is “\(value)”; write ") && said.contains(rule), "\(said)")
  }

  @Test("is the style sheet's again where a setting is empty")
  func unset() throws {
    var configuration = Configuration()
    try Self.write("card-radius", "4", &configuration)
    try Self.write("card-radius", "", &configuration)
    #expect(configuration.site.cardTheme == .standard)
  }

  private static func write(_ name: String, _ value: String, _ configuration: inout Configuration) throws {
    try #require(Configuration.settings.first { $0.name == name }).write(value, &configuration)
  }

  private static func refusal(_ name: String, _ value: String, _ configuration: inout Configuration) -> String {
    do { try write(name, value, &configuration) } catch { return "\(error)" }
    return ""
  }
}
