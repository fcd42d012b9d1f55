/// The look of all cards, set once. What is nil is as the style sheet has it; a card's own ``CardStyle`` goes before.
public struct CardTheme: Hashable, Sendable {
  public var background: CardColors
  public var border: CardColors
  public var unread: CardColors
  public var cornerRadius: CardLength?
  public var titleFont: TitleFont?
  public var titleStyle: FontStyle?
  public var titleSize: CardLength?

  public init(
    background: CardColors = CardColors(), border: CardColors = CardColors(), unread: CardColors = CardColors(),
    cornerRadius: CardLength? = nil, titleFont: TitleFont? = nil, titleStyle: FontStyle? = nil,
    titleSize: CardLength? = nil
  ) {
    self.background = background
    self.border = border
    self.unread = unread
    self.cornerRadius = cornerRadius
    self.titleFont = titleFont
    self.titleStyle = titleStyle
    self.titleSize = titleSize
  }

  /// Every card as the style sheet has it.
  public static let standard = CardTheme()

  /// The style block of a page that shows these cards: the theme, then the looks of those that have one of their own,
  /// and the place of each image whose aspect ratio is known.
  /// A card is the element with the id `card-N`. Empty where everything is as the style sheet has it.
  public func css(for cards: [ContentCard]) -> String {
    cards.reduce(declarations.css(for: "body")) { css, card in
      var own = CardStyle(extras: card.content.extras).declarations
      own.set("ratio", card.content.soundAspectRatio)
      return css + own.css(for: "#card-\(card.id.rawValue)")
    }
  }

  public var declarations: StyleDeclarations {
    var declarations = StyleDeclarations()
    declarations.set("background", background)
    declarations.set("border", border)
    declarations.set("unread", unread)
    declarations.set("radius", cornerRadius)
    declarations.set("title-font", titleFont.map { "var(--\($0.rawValue))" })
    declarations.set("title-style", titleStyle?.rawValue)
    declarations.set("title-size", titleSize)
    return declarations
  }
}
