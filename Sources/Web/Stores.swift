import ContentCards

/// What the pages read and change, each behind its protocol.
public struct Stores: Sendable {
  public let users: any UserStore
  /// Delivers what is due before it lists.
  public let cards: any CardStore
  public let events: any CardEventStore
  public let campaigns: any CampaignStore

  public init(
    users: any UserStore, cards: any CardStore, events: any CardEventStore, campaigns: any CampaignStore
  ) {
    self.users = users
    self.cards = cards
    self.events = events
    self.campaigns = campaigns
  }
}
