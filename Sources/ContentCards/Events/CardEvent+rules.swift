/// What of a card decides which events it can have.
public struct CardEventRules: Hashable, Sendable {
  public var isControl: Bool
  public var isDismissible: Bool
  /// Whether there is something to click: a url to follow, a message to open, a tile or a coupon to use.
  public var isClickable: Bool

  public init(kind: CardKind, classType: ContentCardClassType, hasURL: Bool, pinned: Bool, dismissible: Bool) {
    isControl = kind == .control
    isDismissible = dismissible && !pinned && !isControl
    switch classType {
    case .homeTile, .message, .couponCode: isClickable = true
    case .stock, .group, .adBanner, .none: isClickable = hasURL
    }
  }

  /// Nil where the card can have an event of that kind.
  public func refusal(of kind: CardEventKind) -> CardEventRefusal? {
    guard isControl == (kind == .controlImpression) else { return .wrongKindForCard }
    switch kind {
    case .impression, .controlImpression: return nil
    case .click: return isClickable ? nil : .nothingToClick
    case .dismissal: return isDismissible ? nil : .notDismissible
    }
  }
}

extension CardEvent {
  public static let keyLengths = 1...64

  /// Whether the key is 1–64 characters, none a control character.
  public var hasValidKey: Bool {
    Self.keyLengths.contains(key.unicodeScalars.count)
      && !key.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
