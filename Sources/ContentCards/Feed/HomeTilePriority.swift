/// The tags that a user's attribute `home_tile_priority` puts first: "Certification, Email".
///
/// A tile matches a key that equals one of its tags, white space and case aside; of several keys the first counts.
public struct HomeTilePriority: Hashable, Sendable {
  private let rankByKey: [String: Int]

  public static let attribute = "home_tile_priority"
  public static let none = HomeTilePriority("")

  public init(_ attribute: String) {
    let keys = attribute.commaSeparated.map { $0.lowercased() }
    rankByKey = Dictionary(zip(keys, keys.indices), uniquingKeysWith: min)
  }

  /// How far in front tiles with these tags stand, 0 first; nil where no key matches.
  func rank(of tags: [String]) -> Int? {
    rankByKey.isEmpty ? nil : tags.compactMap { rankByKey[$0.trimmed.lowercased()] }.min()
  }
}

extension User {
  /// From the user's own attribute, a text or a list of texts.
  public var homeTilePriority: HomeTilePriority {
    switch attributes[HomeTilePriority.attribute] {
    case .string(let text)?: HomeTilePriority(text)
    case .array(let keys)?: HomeTilePriority(keys.joined(separator: ","))
    default: .none
    }
  }
}
