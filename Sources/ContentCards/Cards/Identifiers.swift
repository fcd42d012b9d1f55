/// Names one card of one user. Rises with every card made, so it settles the order of cards of one millisecond.
public struct CardID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (a: CardID, b: CardID) -> Bool { a.rawValue < b.rawValue }
}

/// Names a user inside this server. The outside knows a user by ``ExternalID``.
public struct UserID: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Names a campaign inside this server. Files, commands and the API know it by its key.
public struct CampaignID: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}
