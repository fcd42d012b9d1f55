import Testing

@testable import ContentCards

@Suite("The styling extras of a card")
struct CardStyleTests {
  private func light(_ extras: [String: String]) -> [String] {
    CardStyle(extras: extras).declarations.light.map { "\($0.name): \($0.value)" }
  }

  private func dark(_ extras: [String: String]) -> [String] {
    CardStyle(extras: extras).declarations.dark.map { "\($0.name): \($0.value)" }
  }

  @Test("Every extra sets its property")
  func all() {
    let extras = [
      "background_color": "#FFE", "border_color": "#112233", "label_color": "#000000", "link_color": "#00f",
      "unread_color": "#f00", "border_width": "2", "corner_radius": "12.5", "font_style": "Italic",
    ]
    #expect(
      light(extras) == [
        "background: #ffffee", "border: #112233", "label: #000000", "link: #0000ff", "unread: #ff0000",
        "border-width: 2px", "radius: 12.5px", "font-style: italic",
      ])
  }

  @Test(
    "A colour is #rgb or #rrggbb; any other leaves the theme's",
    arguments: [
      ("#abc", "#aabbcc"), (" #ABCDEF ", "#abcdef"), ("#000001", "#000001"), ("abc", nil), ("#ab", nil), ("#abcd", nil),
      ("#abcdefa", nil), ("#ggg", nil), ("red", nil), ("rgb(0,0,0)", nil), ("#fff;x:url(//h)", nil),
      ("#１２３", nil), ("", nil),
    ])
  func colors(text: String, expected: String?) {
    #expect(light(["background_color": text]) == (expected.map { ["background: \($0)"] } ?? []))
  }

  @Test(
    "A length is a bounded number of pixels without a unit; any other leaves the theme's",
    arguments: [
      ("0", "0px"), ("8", "8px"), ("1.5", "1.5px"), ("1.25", "1.25px"), ("1.05", "1.05px"), (" 3 ", "3px"),
      ("8.01", nil), ("9", nil), ("-1", nil), ("1px", nil), ("1e0", nil), (".5", nil), ("1.", nil), ("1.234", nil),
      ("nan", nil), ("٣", nil), ("1;", nil), ("", nil),
    ])
  func borderWidths(text: String, expected: String?) {
    #expect(light(["border_width": text]) == (expected.map { ["border-width: \($0)"] } ?? []))
  }

  @Test("A corner radius goes to 48 pixels", arguments: [("48", ["radius: 48px"]), ("48.1", [])])
  func cornerRadii(text: String, expected: [String]) {
    #expect(light(["corner_radius": text]) == expected)
  }

  @Test("A font style is one of three", arguments: ["bold", "italic; color: red", "inherit", ""])
  func fontStyles(text: String) {
    #expect(light(["font_style": text]) == [])
  }

  @Test("In dark mode a colour's twin is used, and where it is absent or bad the theme's colour")
  func twins() {
    #expect(dark(["link_color": "#fff", "link_color_dark": "#000"]) == ["link: #000000"])
    #expect(dark(["link_color": "#fff"]) == ["link: inherit"])
    #expect(dark(["link_color": "#fff", "link_color_dark": "black"]) == ["link: inherit"])
    #expect(dark(["link_color": "#fff", "link_color_dark": "#FFFFFF"]) == [])
    #expect(light(["link_color_dark": "#000"]) == [])
    #expect(dark(["link_color_dark": "#000"]) == ["link: #000000"])
  }

  @Test("A card without styling extras declares nothing")
  func plain() {
    #expect(CardStyle(extras: ["color": "#fff", "class_type": "x"]).declarations.isEmpty)
    #expect(CardTheme.standard.css(for: [.sample(1)]) == "")
  }

  @Test("The rules hold in the light theme, in the system's dark one and in the chosen dark one")
  func css() {
    let theme = CardTheme(border: CardColors(light: CardColor("#eee")), cornerRadius: CardLength(pixels: 4))
    let card = CardContent.sample(
      .classic, nil, ["unread_color": "#f00", "unread_color_dark": "#f88", "font_style": "italic"])
    #expect(
      theme.css(for: [.sample(12, card), .sample(11)]) == """
        body { --card-border: #eeeeee; --card-radius: 4px; }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) body { --card-border: inherit; } }
        :root[data-theme=dark] body { --card-border: inherit; }
        #card-12 { --card-unread: #ff0000; --card-font-style: italic; }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) #card-12 { --card-unread: #ff8888; } }
        :root[data-theme=dark] #card-12 { --card-unread: #ff8888; }

        """)
  }

  @Test("An image's place has the aspect ratio its card names, where that is sound")
  func ratio() {
    func css(_ ratio: Double?) -> String {
      var content = CardContent.sample()
      content.imageAspectRatio = ratio
      return CardTheme.standard.css(for: [.sample(7, content)])
    }
    #expect(css(1.5) == "#card-7 { --card-ratio: 1.5; }\n")
    #expect(css(nil) == "")
    #expect(css(0) == "")
    #expect(css(-2) == "")
    #expect(css(.infinity) == "")
  }

  @Test("Nothing that an author writes leaves its declaration")
  func injection() {
    let attack = "#fff;} body{display:none} </style><script>alert(1)</script>"
    let extras = Dictionary(uniqueKeysWithValues: ContentCardKey.allCases.map { ($0.rawValue, attack) })
    #expect(CardStyle(extras: extras).declarations.isEmpty)
  }
}
