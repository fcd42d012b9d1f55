/// Who is looking at a page, with all that its header tells, as of one moment.
public struct Visitor: Sendable {
  public let user: User
  public let inbox: InboxLook
  public let cart: Cart

  public init(user: User, inbox: InboxLook, cart: Cart) {
    (self.user, self.inbox, self.cart) = (user, inbox, cart)
  }
}

/// Reads in one go what every page asks about its reader.
public protocol VisitorStore: Sendable {
  /// Nil where there is no such user.
  func visitor(_ externalID: ExternalID, at now: Timestamp) async throws -> Visitor?
}
