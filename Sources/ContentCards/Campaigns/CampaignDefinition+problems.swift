extension CampaignDefinition {
  /// What is wrong with one variant's card, and where it stands in the campaign's file.
  public struct CardProblem: Hashable, Sendable, CustomStringConvertible {
    /// "card" of a campaign with one variant, "variants[1].card" of others.
    public let path: String
    public let problem: ContentProblem

    public var description: String { "\(path): \(problem)" }
  }

  /// What is wrong with the cards as they are written, for the person who writes them.
  public func cardProblems(shopCurrency: Currency) -> [CardProblem] {
    variants.enumerated().flatMap { index, variant in
      variant.card.problems(shopCurrency: shopCurrency).map {
        CardProblem(path: cardPath(index), problem: $0)
      }
    }
  }
}

extension CampaignDefinition {
  /// The content blocks that cards name as they are written, and where they do; not those whose name Liquid makes.
  public var namedContentBlocks: [(path: String, block: String)] {
    variants.enumerated().compactMap { index, variant in
      guard let block = variant.card.extras[.contentBlockID], !block.isEmpty, !block.hasLiquid else { return nil }
      return ("\(cardPath(index)).extras.content_block_id", block)
    }
  }

  /// Where a variant's card stands in the campaign's file.
  private func cardPath(_ index: Int) -> String { variants.count == 1 ? "card" : "variants[\(index)].card" }
}

extension CardTemplate {
  /// What is wrong with the card before personalisation: a value with Liquid in it is taken as right.
  public func problems(shopCurrency: Currency) -> [ContentProblem] {
    let address = url.flatMap { $0.hasLiquid ? .standIn : CardURL($0) }
    let content = CardContent(
      kind: kind, title: title, description: description, image: image, imageAltText: imageAltText,
      imageAspectRatio: imageAspectRatio, url: address, linkText: linkText, openURLInWebView: openURLInWebView,
      pinned: pinned, dismissible: dismissible, language: language, extras: extras)
    return content.problems(shopCurrency: shopCurrency, isPersonalised: false)
  }
}
