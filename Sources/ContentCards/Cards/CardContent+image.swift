extension CardContent {
  /// Where the image is; nil where there is none, it is blank, or it is not http, https or a path of this site.
  public var imageAddress: CardURL? { image?.nonBlank.flatMap(CardURL.init) }

  /// The aspect ratio as far as it can reserve a place: nil where absent, zero, negative or not a finite number.
  public var soundAspectRatio: Double? {
    imageAspectRatio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
