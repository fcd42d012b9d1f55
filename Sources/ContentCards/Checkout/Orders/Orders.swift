/// Placed orders: showing them, taking them back, and giving money back.
public struct Orders: Sendable {
  let store: any ShopStore

  public init(store: any ShopStore) { self.store = store }

  /// Nil for another shopper's order.
  public func order(_ id: OrderID, of shopper: Shopper) async throws -> Order? {
    try await store.read { try $0.order(id, of: shopper) }
  }

  /// Newest first.
  public func orders(of shopper: Shopper, limit: Int = 50) async throws -> [Order] {
    try await store.read { try $0.orders(of: shopper, limit: limit) }
  }

  /// Takes the whole order back and gives its use of the coupon back, once.
  public func cancel(_ id: OrderID, at now: Timestamp) async throws -> CancelOutcome {
    try await store.write { records in
      guard let order = try records.order(id) else { return .unknownOrder }
      guard order.cancelled == nil else { return .alreadyCancelled }
      try records.cancel(order, at: now)
      if let coupon = order.contents.coupon {
        try records.returnUse(of: coupon)
        if !coupon.isTest { try records.logCompensation(of: order, at: now) }
        try records.record(.released, of: coupon.card, at: now)
      }
      return .cancelled(refund: try order.unrefunded)
    }
  }

  /// Gives back the net of lines as it was agreed; the coupon stays used. Lines that were given back before add nothing.
  public func refund(_ numbers: Set<Int>, of id: OrderID, at now: Timestamp) async throws -> RefundOutcome {
    try await store.write { records in
      guard let order = try records.order(id) else { return .unknownOrder }
      guard order.cancelled == nil else { return .orderCancelled }
      let lines = order.contents.lines.filter { numbers.contains($0.number) }
      if let missing = numbers.subtracting(lines.map(\.number)).min() { return .unknownLine(missing) }
      let due = lines.filter { $0.refunded == nil }
      for line in due { try records.refund(line, of: order, at: now) }
      return .refunded(try due.map(\.net).sum(in: order.contents.total.currency))
    }
  }
}

/// What became of taking an order back.
public enum CancelOutcome: Hashable, Sendable {
  /// With what is still to be paid back.
  case cancelled(refund: Money)
  /// Nothing changed.
  case alreadyCancelled
  case unknownOrder
}

/// What became of giving the money for lines back.
public enum RefundOutcome: Hashable, Sendable {
  /// What this refund pays back: 0 where all lines were refunded before.
  case refunded(Money)
  case orderCancelled
  case unknownLine(Int)
  case unknownOrder
}

extension Order {
  /// Whether the money of any line was given back.
  public var isRefunded: Bool { contents.lines.contains { $0.refunded != nil } }

  /// The net of all lines whose money was given back.
  public var refunded: Money {
    get throws { try contents.lines.filter { $0.refunded != nil }.map(\.net).sum(in: contents.total.currency) }
  }

  /// The net of all lines that were not given back yet.
  fileprivate var unrefunded: Money {
    get throws {
      try contents.lines.filter { $0.refunded == nil }.map(\.net).sum(in: contents.total.currency)
    }
  }
}

extension [Money] {
  func sum(in currency: Currency) throws(MoneyError) -> Money {
    var sum = Money.zero(currency)
    for money in self { sum = try sum + money }
    return sum
  }
}
