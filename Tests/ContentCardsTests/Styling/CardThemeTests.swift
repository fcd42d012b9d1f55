import Testing

@testable import ContentCards

@Suite("The theme of all cards")
struct CardThemeTests {
  @Test("The standard theme leaves everything to the style sheet")
  func standard() {
    #expect(CardTheme.standard.declarations.isEmpty)
  }

  @Test("What is set is declared once for all cards")
  func theme() {
    let theme = CardTheme(
      background: CardColors(light: CardColor("#d3d3d3"), dark: CardColor("#222")),
      border: CardColors(light: CardColor("#800080"), dark: CardColor("#800080")),
      unread: CardColors(light: CardColor("#f00")), cornerRadius: CardLength(pixels: 4), titleFont: .serif,
      titleStyle: .italic, titleSize: CardLength(pixels: 20))
    #expect(
      theme.declarations.light.map { "\($0.name): \($0.value)" } == [
        "background: #d3d3d3", "border: #800080", "unread: #ff0000", "radius: 4px", "title-font: var(--serif)",
        "title-style: italic", "title-size: 20px",
      ])
    #expect(
      theme.declarations.dark.map { "\($0.name): \($0.value)" } == ["background: #222222", "unread: inherit"])
  }
}
