import ContentCards

extension CardDrawing {
  /// The looks of the stock cards among these that have one of their own.
  func styles(_ cards: [ContentCard]) -> [CardStyleView] {
    cards.compactMap { card in
      let declarations = CardStyle(extras: card.content.extras).declarations
      guard !declarations.isEmpty else { return nil }
      let light = declarations.light.map(StyleProperty.init)
      let changed = Dictionary(declarations.dark.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      let kept = light.filter { changed[$0.name] == nil }
      return CardStyleView(card: card.id, light: light, dark: kept + declarations.dark.map(StyleProperty.init))
    }
  }
}

extension StyleProperty {
  init(_ declaration: StyleDeclarations.Declaration) {
    self.init(name: declaration.name, value: declaration.value)
  }
}
