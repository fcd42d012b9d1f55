import ContentCards

extension Configuration {
  /// The theme of cards. Each is nil, and so as the style sheet has it, where nothing is set.
  static var lookSettings: [Setting] {
    colors(
      "background", \.site.cardTheme.background.light, \.site.cardTheme.background.dark, "Ground of all cards")
      + colors("border", \.site.cardTheme.border.light, \.site.cardTheme.border.dark, "Border of all cards")
      + colors("unread", \.site.cardTheme.unread.light, \.site.cardTheme.unread.dark, "Unread mark of all cards") + [
        .optional(
          "card-radius", \.site.cardTheme.cornerRadius, "PIXELS", "from 0 to 48", "Corners of all cards.",
          parse: { CardLength($0, within: CardLength.cornerRadii) }, print: \.plainPixels),
        .optional(
          "card-title-font", \.site.cardTheme.titleFont, "FONT", "sans, serif or mono", "Face of all cards' titles.",
          parse: { TitleFont(rawValue: $0) }, print: \.rawValue),
        .optional(
          "card-title-style", \.site.cardTheme.titleStyle, "STYLE", "normal, italic or oblique",
          "Slant of all cards' titles.", parse: FontStyle.init(named:), print: \.rawValue),
        .optional(
          "card-title-size", \.site.cardTheme.titleSize, "PIXELS", "from 12 to 40", "Size of all cards' titles.",
          parse: { CardLength($0, within: CardLength.titleSizes) }, print: \.plainPixels),
      ]
  }

  /// A colour and its twin in the dark.
  private static func colors(
    _ name: String, _ light: WritableKeyPath<Configuration, CardColor?>,
    _ dark: WritableKeyPath<Configuration, CardColor?>, _ help: String
  ) -> [Setting] {
    [("card-" + name, light, help + "."), ("card-\(name)-dark", dark, help + " in the dark theme.")].map {
      .optional(
        $0.0, $0.1, "COLOUR", "a colour like #b03 or #bb0033", $0.2, parse: { CardColor($0) }, print: \.description)
    }
  }
}

extension CardLength {
  fileprivate var plainPixels: String { String(description.dropLast(2)) }
}
