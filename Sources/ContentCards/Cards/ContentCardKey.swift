/// The keys of a card's metadata: its own properties, and the extras that carry a meaning.
///
/// The raw value is the word that authors write and that messages to them use.
public enum ContentCardKey: String, Hashable, Sendable, CaseIterable {
  // Properties of every card.
  case idString
  case created
  case expiresAt
  case dismissible
  case pinned
  case extras

  // Content; which of these a card has follows from its kind.
  case title
  case cardDescription = "description"
  case image
  case imageAltText = "image_alt_text"
  case imageAspectRatio = "image_aspect_ratio"
  case urlString = "url"
  case linkText = "link_text"

  // Extras.
  case classType = "class_type"
  case feedPosition = "feed_position"
  case tileTitle = "tile_title"
  case tileImage = "tile_image"
  case tilePrice = "tile_price"
  case tileDetail = "tile_detail"
  case tileTags = "tile_tags"
  case tileDeeplink = "tile_deeplink"
  case groupStyle = "group_style"
  case messageHeader = "message_header"
  case messageTitle = "message_title"
  case html
  case contentBlockID = "content_block_id"

  // Extras of a coupon.
  case discountPercentage = "discount_percentage"
  case minSpend = "min_spend"
  case maxDiscount = "max_discount"
  case currency
  case usageLimit = "usage_limit"
  case usageLimitPerUser = "usage_limit_per_user"
  case scopeTags = "scope_tags"
  case firstOrderOnly = "first_order_only"

  // Extras that style a stock card.
  case backgroundColor = "background_color"
  case backgroundColorDark = "background_color_dark"
  case borderColor = "border_color"
  case borderColorDark = "border_color_dark"
  case labelColor = "label_color"
  case labelColorDark = "label_color_dark"
  case linkColor = "link_color"
  case linkColorDark = "link_color_dark"
  case unreadColor = "unread_color"
  case unreadColorDark = "unread_color_dark"
  case borderWidth = "border_width"
  case cornerRadius = "corner_radius"
  case fontStyle = "font_style"
}

extension [String: String] {
  /// The extra of that key.
  public subscript(key: ContentCardKey) -> String? {
    get { self[key.rawValue] }
    set { self[key.rawValue] = newValue }
  }
}
