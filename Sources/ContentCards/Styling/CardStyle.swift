/// The look that a stock card's extras give it. A value that is absent or bad is left to the theme.
public struct CardStyle: Hashable, Sendable {
  public var background: CardColors
  public var border: CardColors
  public var label: CardColors
  public var link: CardColors
  public var unread: CardColors
  public var borderWidth: CardLength?
  public var cornerRadius: CardLength?
  public var fontStyle: FontStyle?

  public init(extras: [String: String]) {
    var reading = StyleReading(extras)
    self.init(&reading)
  }

  /// What is wrong with the styling extras; each such value is left to the theme.
  static func problems(in extras: [String: String]) -> [KeyProblem] {
    var reading = StyleReading(extras)
    _ = CardStyle(&reading)
    return reading.problems
  }

  private init(_ reading: inout StyleReading) {
    background = reading.colors(.backgroundColor, .backgroundColorDark)
    border = reading.colors(.borderColor, .borderColorDark)
    label = reading.colors(.labelColor, .labelColorDark)
    link = reading.colors(.linkColor, .linkColorDark)
    unread = reading.colors(.unreadColor, .unreadColorDark)
    borderWidth = reading.length(.borderWidth, within: CardLength.borderWidths)
    cornerRadius = reading.length(.cornerRadius, within: CardLength.cornerRadii)
    fontStyle = reading.value(.fontStyle, FontStyle.rule, FontStyle.init(named:))
  }

  public var declarations: StyleDeclarations {
    var declarations = StyleDeclarations()
    declarations.set("background", background)
    declarations.set("border", border)
    declarations.set("label", label)
    declarations.set("link", link)
    declarations.set("unread", unread)
    declarations.set("border-width", borderWidth)
    declarations.set("radius", cornerRadius)
    declarations.set("font-style", fontStyle?.rawValue)
    return declarations
  }
}

/// Reads styling extras and keeps what is wrong with them.
private struct StyleReading {
  private let extras: [String: String]
  private(set) var problems: [KeyProblem] = []

  init(_ extras: [String: String]) { self.extras = extras }

  mutating func value<T>(_ key: ContentCardKey, _ rule: String, _ parse: (String) -> T?) -> T? {
    guard let text = extras[key]?.nonBlank else { return nil }
    let value = parse(text)
    if value == nil { problems.append(KeyProblem(key, .bad(value: text, rule: rule))) }
    return value
  }

  mutating func colors(_ light: ContentCardKey, _ dark: ContentCardKey) -> CardColors {
    CardColors(light: value(light, CardColor.rule, CardColor.init), dark: value(dark, CardColor.rule, CardColor.init))
  }

  mutating func length(_ key: ContentCardKey, within bounds: ClosedRange<CardLength>) -> CardLength? {
    let rule = "a number of pixels from \(bounds.lowerBound) to \(bounds.upperBound), without a unit"
    return value(key, rule) { CardLength($0, within: bounds) }
  }
}
