import ContentCards

/// What the pages read and change, each behind its protocol.
public struct Stores: Sendable {
  public var visitors: any VisitorStore
  public var users: any UserStore
  /// Delivers what is due before it lists.
  public var cards: any CardStore
  public var events: any CardEventStore
  public var contentBlocks: any ContentBlocks
  public var sessions: Sessions

  public init(
    visitors: any VisitorStore, users: any UserStore, cards: any CardStore, events: any CardEventStore,
    contentBlocks: any ContentBlocks, sessions: Sessions
  ) {
    self.visitors = visitors
    self.users = users
    self.cards = cards
    self.events = events
    self.contentBlocks = contentBlocks
    self.sessions = sessions
  }
}
