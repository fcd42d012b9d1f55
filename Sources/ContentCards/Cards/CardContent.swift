/// What a card says: the part its author wrote, after personalisation.
public struct CardContent: Hashable, Sendable {
  public var kind: CardKind
  public var title: String
  /// Markdown. The page renders it safely.
  public var description: String
  public var image: String?
  public var imageAltText: String
  /// Width divided by height, a hint that reserves the image's place; nil where absent, zero or negative.
  public var imageAspectRatio: Double?
  public var url: CardURL?
  public var linkText: String
  /// True opens the url in the same window, false in a new one.
  public var openURLInWebView: Bool
  public var pinned: Bool
  /// Whether the author lets the user dismiss it. A pinned card cannot be dismissed whatever this says.
  public var dismissible: Bool
  /// BCP 47 tag, nil where unknown.
  public var language: String?
  /// The author's key-value pairs.
  public var extras: [String: String]

  public init(
    kind: CardKind, title: String = "", description: String = "", image: String? = nil, imageAltText: String = "",
    imageAspectRatio: Double? = nil, url: CardURL? = nil, linkText: String = "", openURLInWebView: Bool = true,
    pinned: Bool = false, dismissible: Bool = true, language: String? = nil, extras: [String: String] = [:]
  ) {
    self.kind = kind
    self.title = title
    self.description = description
    self.image = image
    self.imageAltText = imageAltText
    self.imageAspectRatio = imageAspectRatio
    self.url = url
    self.linkText = linkText
    self.openURLInWebView = openURLInWebView
    self.pinned = pinned
    self.dismissible = dismissible
    self.language = language
    self.extras = extras
  }
}
