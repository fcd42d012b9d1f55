import ContentCards
import SQLite

/// Carts, offers, checkouts and orders, on SQLite.
public struct SQLiteShopStore: ShopStore {
  private let database: Database

  public init(_ database: Database) { self.database = database }

  public func cart(of shopper: Shopper) throws -> Cart {
    try database.readOnce { try SQLiteShopRecords(connection: $0).cart(of: shopper) }
  }

  public func read<T: Sendable>(_ body: @Sendable (any ShopRecords) throws -> T) throws -> T {
    try database.read { try body(SQLiteShopRecords(connection: $0)) }
  }

  public func write<T: Sendable>(_ body: @escaping @Sendable (any ShopRecords) throws -> T) async throws -> T {
    try await database.write { try body(SQLiteShopRecords(connection: $0)) }
  }
}

/// The shop's records in one transaction.
struct SQLiteShopRecords: ShopRecords {
  let connection: Connection
}
