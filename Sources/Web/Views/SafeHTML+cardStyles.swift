import ContentCards
import Liquid

extension SafeHTML {
  /// The looks of these cards for a page's style block: made from typed values, so nothing in it ends the block.
  init?(styling cards: [ContentCard], _ theme: CardTheme) {
    let css = theme.css(for: cards)
    guard !css.isEmpty else { return nil }
    self.init(trusted: css)
  }
}
