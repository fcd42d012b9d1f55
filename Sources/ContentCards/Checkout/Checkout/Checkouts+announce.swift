extension Checkouts {
  /// Announces the orders of users that still wait for it, and says how many that were. To be called at start, for those
  /// that an earlier run of the program left.
  @discardableResult
  public func announceOrders(at now: Timestamp) async throws -> Int {
    let waiting = try await store.read { try $0.unannouncedOrders() }
    for (order, user) in waiting { try await announce(order, of: user, at: now) }
    return waiting.count
  }

  func announce(_ order: Order, of user: UserID, at now: Timestamp) async throws {
    try await announce(order, user, order.placed)
    try await store.write { try $0.markAnnounced(order.id, at: now) }
  }
}
