import ContentCards
import HTTP

/// Cart, checkout and orders.
public struct Shop: Sendable {
  public let carts: Carts
  public let checkouts: Checkouts
  public let orders: Orders
  public let limits: CartLimits

  public init(carts: Carts, checkouts: Checkouts, orders: Orders, limits: CartLimits) {
    self.carts = carts
    self.checkouts = checkouts
    self.orders = orders
    self.limits = limits
  }
}

extension Visit {
  /// Whose cart and checkout this is: a guest's are the session's until they sign in.
  /// - Throws: 401 for a session whose id names no guest, which this site never makes.
  func shopper() throws -> Shopper {
    if let user { return .user(user.id) }
    return .guest(try guest())
  }

  func guest() throws -> GuestID {
    guard let guest = GuestID(rawValue: session.id) else { throw HTTPError(.unauthorized, reason: "") }
    return guest
  }

  func text(_ money: Money) -> String { site.views.formats.text(money) }
}
