/// Names one attempt to pay for one order. A provider that is asked twice under one reference takes the money once.
public struct PaymentReference: Hashable, Sendable, CustomStringConvertible {
  public let order: OrderID

  public init(_ order: OrderID) { self.order = order }

  /// What the provider knows it by, such as "order-12".
  public var description: String { "order-\(order.rawValue)" }
}

/// What a provider is asked to take.
public struct Payment: Hashable, Sendable {
  public let reference: PaymentReference
  public let amount: Money

  public init(reference: PaymentReference, amount: Money) {
    self.reference = reference
    self.amount = amount
  }
}

/// What a provider says.
public enum PaymentAnswer: Hashable, Sendable {
  case approved
  /// With a reason that may be shown.
  case declined(reason: String)
  /// Nothing was heard in time: it may have been paid or not. The answer may come later.
  case none
}

/// Takes the money for an order.
public protocol PaymentProvider: Sendable {
  /// Whether there is something to wait for. Without it an order is placed in one step and ``pay(_:)`` is not asked.
  var hasPaymentStep: Bool { get }

  /// Asked again with the same reference it answers for the same payment and takes nothing twice.
  func pay(_ payment: Payment) async -> PaymentAnswer

  /// Gives back what an approval took that came too late for its order.
  func void(_ payment: PaymentReference) async
}

/// The built-in provider: the shopper gets an invoice, so every order is approved at once.
public struct PayOnInvoice: PaymentProvider {
  public init() {}

  public var hasPaymentStep: Bool { false }

  public func pay(_ payment: Payment) async -> PaymentAnswer { .approved }

  public func void(_ payment: PaymentReference) async {}
}
