/// What a campaign brought, beside the figures of its cards.
public struct CampaignOutcome: Hashable, Sendable {
  /// Users who did the conversion event in the window after their first view, by the variant they saw.
  public var conversions: [Conversions]
  /// What users bought in that window.
  public var revenue: [Revenue]
  /// Cards that were not sent, by reason.
  public var aborts: [Aborts]

  public struct Conversions: Hashable, Sendable {
    public var version: Int
    public var variant: String
    public var count: Int

    public init(version: Int, variant: String, count: Int) {
      self.version = version
      self.variant = variant
      self.count = count
    }
  }

  public struct Revenue: Hashable, Sendable {
    public var version: Int
    public var variant: String
    public var currency: String
    /// Σ price × quantity, in minor units.
    public var amount: Int64

    public init(version: Int, variant: String, currency: String, amount: Int64) {
      self.version = version
      self.variant = variant
      self.currency = currency
      self.amount = amount
    }
  }

  public struct Aborts: Hashable, Sendable {
    public var version: Int
    public var variant: String
    public var reason: String
    public var count: Int

    public init(version: Int, variant: String, reason: String, count: Int) {
      self.version = version
      self.variant = variant
      self.reason = reason
      self.count = count
    }
  }

  public init(conversions: [Conversions], revenue: [Revenue], aborts: [Aborts]) {
    self.conversions = conversions
    self.revenue = revenue
    self.aborts = aborts
  }
}
