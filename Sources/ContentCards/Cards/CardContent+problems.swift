extension CardContent {
  /// Everything that is wrong with the content as it is written, the worst first.
  ///
  /// A missing key or an unknown class type makes a card that is shown nowhere; a bad value is refused. Before
  /// personalisation a value with Liquid in it is taken as right, and the size as a guess.
  public func problems(shopCurrency: Currency, isPersonalised: Bool = true) -> [ContentProblem] {
    if kind == .control { return sizeProblems(isPersonalised: isPersonalised) }
    let all =
      sizeProblems(isPersonalised: isPersonalised) + imageProblems(isPersonalised: isPersonalised)
      + kindProblems + objectProblems(shopCurrency: shopCurrency, isPersonalised: isPersonalised) + hints
    return ContentProblem.Severity.allCases.flatMap { severity in all.filter { $0.severity == severity } }
  }

  private func sizeProblems(isPersonalised: Bool) -> [ContentProblem] {
    guard size > Self.sizeLimit else { return [] }
    return [ContentProblem(isPersonalised ? .refused : .warning, CardTooLarge(size: size).description)]
  }

  private func imageProblems(isPersonalised: Bool) -> [ContentProblem] {
    guard let image = image?.nonBlank, imageAddress == nil, isPersonalised || !image.hasLiquid else { return [] }
    return [ContentProblem(.refused, KeyProblem(.image, .bad(value: image, rule: CardURL.rule)).description)]
  }

  /// What a stock card of the kind must show. Other class types have rules of their own.
  private var kindProblems: [ContentProblem] {
    guard classType == .stock else { return [] }
    var problems: [ContentProblem] = []
    let missing = { (key: ContentCardKey) in KeyProblem(key, .missing).description }
    if kind != .banner, title.nonBlank == nil { problems.append(ContentProblem(.refused, missing(.title))) }
    if kind != .banner, description.nonBlank == nil {
      problems.append(ContentProblem(.warning, missing(.cardDescription)))
    }
    if kind != .classic, image?.nonBlank == nil { problems.append(ContentProblem(.refused, missing(.image))) }
    return problems + CardStyle.problems(in: extras).map { ContentProblem(.warning, $0.description) }
  }

  private func objectProblems(shopCurrency: Currency, isPersonalised: Bool) -> [ContentProblem] {
    if !isPersonalised, extras[.classType]?.hasLiquid ?? false { return [] }
    let failure = ContentCardConversion(shopCurrency: shopCurrency).failure(of: self, isPersonalised: isPersonalised)
    return failure?.problems.map { ContentProblem($0.severity, $0.description) } ?? []
  }

  /// What an author probably did not mean.
  private var hints: [ContentProblem] {
    var reasons: [String?] = []
    if imageAspectRatio != nil, soundAspectRatio == nil {
      reasons.append("image_aspect_ratio must be a number above 0; it is taken as absent")
    }
    if kind == .banner, title.nonBlank != nil || description.nonBlank != nil {
      reasons.append("title and description of a banner are not shown: it is its image alone")
    }
    if imageAddress != nil, imageAltText.nonBlank == nil, kind == .banner || classType == .adBanner {
      reasons.append("image_alt_text is missing: who cannot see the image learns nothing of the card")
    }
    if let position = extras[.feedPosition]?.nonBlank, !position.hasLiquid, FeedPosition(position) == nil {
      reasons.append(
        KeyProblem(.feedPosition, .bad(value: position, rule: FeedPosition.rule)).description
          + "; the card stands in its normal place")
    }
    if classType == .couponCode {
      reasons.append(extras[.discountPercentage].flatMap { try? DiscountPercentage(parsing: $0) }?.warning)
    }
    return reasons.compactMap { $0 }.map { ContentProblem(.warning, $0) }
  }
}

extension KeyProblem {
  fileprivate var severity: ContentProblem.Severity {
    switch fault {
    case .missing: .notShown
    case .bad: key == .classType ? .notShown : .refused
    }
  }
}
