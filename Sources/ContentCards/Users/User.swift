/// A user of the host site: whose cards they are, and what is known about them.
public struct User: Hashable, Sendable, Identifiable {
  public let id: UserID
  public let externalID: ExternalID
  public let created: Timestamp
  public var attributes: Attributes

  public init(id: UserID, externalID: ExternalID, created: Timestamp, attributes: Attributes = Attributes()) {
    self.id = id
    self.externalID = externalID
    self.created = created
    self.attributes = attributes
  }
}

extension User {
  /// The user's own zone, nil where it is not known.
  public var timeZone: TimeZoneName? { attributes.text(StandardAttribute.timeZone.rawValue).flatMap(TimeZoneName.init) }

  /// The user's language as a BCP 47 tag, nil where it is not known.
  public var language: String? { attributes.text(StandardAttribute.language.rawValue) }
}
