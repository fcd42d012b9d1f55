import ContentCards

/// A user of the demo shop, as the settings page lists them.
public struct DemoUser: Sendable {
  public let externalID: ExternalID
  public let name: String
  /// What this user is there to show.
  public let description: String

  public init(externalID: ExternalID, name: String, description: String) {
    self.externalID = externalID
    self.name = name
    self.description = description
  }
}
