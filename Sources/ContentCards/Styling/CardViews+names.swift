extension CardViews.Subject {
  /// What a view's name says it is for: a kind (`banner`), a class type (`home_tile`, or `stock` for cards without
  /// one), or both (`home_tile.banner`). Nil for any other name, and for cards that no page of cards draws: control
  /// cards are shown nowhere, and the checkout has looks of its own for coupons.
  public init?(name: String) {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kind = CardKind(rawValue: parts.last ?? "").flatMap { $0 == .control ? nil : $0 }
    let classType = Self.classTypes.first { $0.description == parts.first }
    switch (parts.count, classType, kind) {
    case (1, let classType?, _): self = .classType(classType)
    case (1, nil, let kind?): self = .kind(kind)
    case (2, let classType?, let kind?): self = .both(classType, kind)
    default: return nil
    }
  }

  private static var classTypes: [ContentCardClassType] {
    ContentCardClassType.allCases.filter { $0 != .none && $0 != .couponCode }
  }

  /// Completes "must be": every name of one part.
  public static var rule: String {
    let names = CardKind.allCases.filter { $0 != .control }.map(\.rawValue) + classTypes.map(\.description)
    return names.joined(separator: ", ") + ", or a class type and a kind such as home_tile.banner"
  }
}
