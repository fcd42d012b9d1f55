extension CardContent {
  /// The control card that stands in for this content: invisible, at the same place of the same page, so that its
  /// impression is logged where this one would have been seen.
  public var control: CardContent {
    CardContent(
      kind: .control, pinned: pinned, dismissible: false,
      extras: extras.filter { key, _ in ContentCardKey(rawValue: key).map(Self.placing.contains) ?? false })
  }

  /// The extras that decide on which page a card stands and where, and at which checkouts a coupon is offered.
  private static let placing: Set<ContentCardKey> = [
    .classType, .feedPosition, .tileTags, .discountPercentage, .minSpend, .maxDiscount, .currency, .usageLimit,
    .usageLimitPerUser, .scopeTags, .firstOrderOnly,
  ]
}
