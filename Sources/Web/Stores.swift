import ContentCards

/// What the pages read and change, each behind its protocol.
public struct Stores: Sendable {
  public var users: any UserStore
  /// Delivers what is due before it lists.
  public var cards: any CardStore
  public var events: any CardEventStore
  public var campaigns: any CampaignStore

  public init(
    users: any UserStore, cards: any CardStore, events: any CardEventStore, campaigns: any CampaignStore
  ) {
    self.users = users
    self.cards = cards
    self.events = events
    self.campaigns = campaigns
  }
}
