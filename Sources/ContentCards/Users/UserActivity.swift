/// One thing a user did on the host site.
public struct UserActivity: Hashable, Sendable {
  /// Chosen by the sender, unique among one user's activities, so that sending it again adds nothing.
  public var key: String?
  public var kind: Kind
  public var at: Timestamp
  public var properties: JSON.Fields

  public enum Kind: Hashable, Sendable {
    case event(String)
    case purchase(Purchase)
    case sessionStart
  }

  /// What was bought, and for how much.
  public struct Purchase: Hashable, Sendable {
    public var product: String
    /// ISO 4217.
    public var currency: String
    /// Of one piece, in minor units.
    public var price: Int64
    public var quantity: Int64

    public init(product: String, currency: String, price: Int64, quantity: Int64 = 1) {
      self.product = product
      self.currency = currency
      self.price = price
      self.quantity = quantity
    }

    /// Price × quantity in minor units; nil where that is out of range.
    public var amount: Int64? {
      let (amount, overflow) = price.multipliedReportingOverflow(by: quantity)
      return overflow ? nil : amount
    }
  }

  public init(key: String? = nil, kind: Kind, at: Timestamp, properties: JSON.Fields = JSON.Fields()) {
    self.key = key
    self.kind = kind
    self.at = at
    self.properties = properties
  }
}

extension Activity {
  /// Whether something a user did is of this kind.
  public func includes(_ activity: UserActivity) -> Bool {
    switch (self, activity.kind) {
    case (.event(let name), .event(let done)): name == done
    case (.purchase(let product), .purchase(let purchase)): product == nil || product == purchase.product
    case (.sessionStart, .sessionStart): true
    default: false
    }
  }
}
