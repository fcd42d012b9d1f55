import ContentCards
import SQLite

extension CheckoutID: SQLValue {}
extension GuestID: SQLValue {}
extension IdempotencyKey: SQLValue {}
extension OrderID: SQLValue {}

extension EmailAddress: SQLValue {
  public var boundValue: BoundValue { .text(text) }

  public static func read(_ column: borrowing Column) -> EmailAddress? { String.read(column).flatMap { Self($0) } }
}

extension ProductID: SQLValue {
  public var boundValue: BoundValue { .text(text) }

  public static func read(_ column: borrowing Column) -> ProductID? { String.read(column).flatMap { Self($0) } }
}

extension Shopper {
  /// The condition that a row with `user_id` and `guest_id` is this shopper's.
  var owns: SQL {
    switch self {
    case .user(let user): "user_id = \(user)"
    case .guest(let guest): "guest_id = \(guest)"
    }
  }
}
