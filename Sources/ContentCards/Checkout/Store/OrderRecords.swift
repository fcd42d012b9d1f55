/// Orders, and the holds that wait for their payment.
public protocol OrderRecords {
  /// The order of a checkout, or nil while none is placed.
  func order(of checkout: CheckoutID) throws -> Order?

  func order(_ id: OrderID) throws -> Order?

  /// Nil for another shopper's.
  func order(_ id: OrderID, of shopper: Shopper) throws -> Order?

  /// Newest first.
  func orders(of shopper: Shopper, limit: Int) throws -> [Order]

  /// Keeps an order with its lines and, where it has a coupon, its redemption. Throws where the checkout has one.
  func place(_ contents: OrderContents, in checkout: Checkout, at now: Timestamp) throws -> Order

  /// As ``place(_:in:at:)``, but waiting for its payment until the end, which is exclusive.
  func hold(
    _ contents: OrderContents, in checkout: Checkout, until end: Timestamp, at now: Timestamp
  ) throws -> OrderHold

  func hold(of checkout: CheckoutID) throws -> OrderHold?

  func hold(_ id: OrderID) throws -> OrderHold?

  /// Every hold whose end has come.
  func holds(expiredAt now: Timestamp) throws -> [OrderHold]

  /// The next attempt to pay is a new one.
  func decline(_ hold: OrderHold, at now: Timestamp) throws

  /// Turns a hold into an order.
  func place(_ hold: OrderHold, at now: Timestamp) throws -> Order

  /// Leaves nothing of a hold.
  func drop(_ hold: OrderHold) throws

  /// Orders of users that were not announced yet, oldest first.
  func unannouncedOrders() throws -> [(order: Order, user: UserID)]

  func markAnnounced(_ order: OrderID, at now: Timestamp) throws

  /// Logs what an order with a coupon brought: its total as revenue.
  func logConversion(of order: Order, at now: Timestamp) throws

  /// Logs that it was taken back. The conversion stays on record.
  func logCompensation(of order: Order, at now: Timestamp) throws

  /// Marks an order and its redemption as taken back.
  func cancel(_ order: Order, at now: Timestamp) throws

  /// Marks a line's net as given back.
  func refund(_ line: OrderLine, of order: Order, at now: Timestamp) throws
}

/// An order that waits for its payment. It holds its use of the coupon until its end.
public struct OrderHold: Hashable, Sendable {
  public let id: OrderID
  /// Nil once its shopper was erased.
  public let checkout: CheckoutID?
  public let contents: OrderContents
  /// Exclusive: at this moment anyone may take its use.
  public let end: Timestamp
  public let isDeclined: Bool

  public init(id: OrderID, checkout: CheckoutID?, contents: OrderContents, end: Timestamp, isDeclined: Bool) {
    self.id = id
    self.checkout = checkout
    self.contents = contents
    self.end = end
    self.isDeclined = isDeclined
  }

  public var payment: Payment { Payment(reference: PaymentReference(id), amount: contents.total) }
}
