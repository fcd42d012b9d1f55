/// Which custom object a card becomes, and so where it is shown: the value of its `class_type` extra.
public enum ContentCardClassType: Hashable, Sendable, CaseIterable {
  /// A tile of the home feed.
  case homeTile
  /// A group of the home feed's grouped mode.
  case group
  /// An ad in the strip on top of the home feed.
  case adBanner
  case message(Message)
  /// A discount at checkout.
  case couponCode
  /// The card has no `class_type`: it stands in the stock feed.
  case stock
  /// The card has a `class_type` that names no object: it is shown nowhere.
  case none

  /// How a message of the message center opens.
  public enum Message: Hashable, Sendable, CaseIterable {
    case fullPage
    case webView
  }

  /// Compared case-insensitively. Nil, which is no `class_type` at all, is the stock card; an unknown text is `none`.
  public init(rawType: String?) {
    guard let rawType else {
      self = .stock
      return
    }
    self = Self.named(rawType) ?? Self.named(rawType.lowercased()) ?? .none
  }

  private static func named(_ text: String) -> ContentCardClassType? {
    switch text {
    case "home_tile": .homeTile
    case "group": .group
    case "ad_banner": .adBanner
    case "message_full_page": .message(.fullPage)
    case "message_webview": .message(.webView)
    case "coupon_code": .couponCode
    default: nil
    }
  }

  /// The text of the extra, nil for the two cases that no text names.
  public var rawType: String? {
    switch self {
    case .homeTile: "home_tile"
    case .group: "group"
    case .adBanner: "ad_banner"
    case .message(.fullPage): "message_full_page"
    case .message(.webView): "message_webview"
    case .couponCode: "coupon_code"
    case .stock, .none: nil
    }
  }

  public static let allCases: [ContentCardClassType] = [
    .homeTile, .group, .adBanner, .message(.fullPage), .message(.webView), .couponCode, .stock, .none,
  ]
}

extension ContentCardClassType: CustomStringConvertible {
  public var description: String { rawType ?? (self == .stock ? "stock" : "none") }
}

extension ContentCard {
  public var classType: ContentCardClassType { content.classType }
}

extension CardContent {
  public var classType: ContentCardClassType { ContentCardClassType(rawType: extras[.classType]) }
}
