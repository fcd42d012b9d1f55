/// Keeps carts, offers, checkouts and orders.
///
/// The rules of the checkout are functions of the domain that read and write records inside one transaction. An engine
/// provides the records and the transaction, and its own constraints behind them.
public protocol ShopStore: Sendable {
  /// What is in a cart, for a reader who wants nothing else.
  func cart(of shopper: Shopper) async throws -> Cart

  /// One view of the records; nothing can be changed.
  func read<T: Sendable>(_ body: @Sendable (any ShopRecords) throws -> T) async throws -> T

  /// All of `body` or, where it throws, none of it; on disk when this returns. No other write happens in between.
  func write<T: Sendable>(_ body: @escaping @Sendable (any ShopRecords) throws -> T) async throws -> T
}

/// What one transaction can read and write.
public protocol ShopRecords: CartRecords, OfferRecords, OrderRecords {}
