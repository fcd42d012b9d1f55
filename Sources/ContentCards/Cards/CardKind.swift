/// The four shapes a card can have.
public enum CardKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Title and description, image optional.
  case classic
  /// Image with title and description below it.
  case captionedImage = "captioned_image"
  /// Image only.
  case banner
  /// The invisible arm of an A/B test: shown nowhere, its impression logged where it would have been seen.
  case control
}
