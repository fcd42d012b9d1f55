import ContentCards

extension Command {
  /// Takes an order back: its use of a coupon is given back once.
  @Sendable static func cancelOrder(_ invocation: Invocation) async throws {
    try await withOrder(invocation) { orders, id, now in
      switch try await orders.cancel(id, at: now) {
      case .cancelled(let refund): say("order \(id.rawValue) is cancelled; \(refund) is to be paid back")
      case .alreadyCancelled: say("order \(id.rawValue) was cancelled before; nothing changed")
      case .unknownOrder: throw ConfigurationProblem("there is no order \(id.rawValue)")
      }
    }
  }

  /// Gives back what was paid for some lines of an order; its coupon stays used.
  @Sendable static func refundOrder(_ invocation: Invocation) async throws {
    let words = invocation.operands[1].split(separator: ",", omittingEmptySubsequences: false)
    let lines = words.compactMap { Int($0) }
    guard lines.count == words.count else {
      throw ConfigurationProblem("LINES are numbers of the order's lines, such as 1,3; got “\(invocation.operands[1])”")
    }
    try await withOrder(invocation) { orders, id, now in
      switch try await orders.refund(Set(lines), of: id, at: now) {
      case .refunded(let amount): say("\(amount) of order \(id.rawValue) is to be paid back")
      case .orderCancelled: throw ConfigurationProblem("order \(id.rawValue) is cancelled")
      case .unknownLine(let line): throw ConfigurationProblem("order \(id.rawValue) has no line \(line)")
      case .unknownOrder: throw ConfigurationProblem("there is no order \(id.rawValue)")
      }
    }
  }

  private static func withOrder(
    _ invocation: Invocation, _ body: (Orders, OrderID, Timestamp) async throws -> Void
  ) async throws {
    guard let number = Int64(invocation.operands[0]) else {
      throw ConfigurationProblem("ORDER is the number of an order; got “\(invocation.operands[0])”")
    }
    let program = try Wiring(invocation.configuration, log: StandardErrorLog())
    try await body(program.site.shop.orders, OrderID(rawValue: number), program.clock())
    await program.close()
  }
}
