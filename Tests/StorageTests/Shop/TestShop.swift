import Storage
import Synchronization
import TestSupport
import Testing

@testable import ContentCards

/// A shop of one test's own: a few products, users with coupon cards, and a clock that stands still.
final class TestShop: Sendable {
  let shelf: CardShelf
  let checkouts: Checkouts
  let carts: Carts
  let orders: Orders
  private let shelves: Shelves

  static let now = CardShelf.now

  convenience init(
    payments: any PaymentProvider = PayOnInvoice(), settings: CheckoutSettings = CheckoutSettings(),
    announce: @escaping @Sendable (Order, UserID, Timestamp) async throws -> Void = { _, _, _ in }
  ) throws {
    self.init(try CardShelf(), Shelves(), payments, settings, announce)
  }

  /// The same shop after its owner changed the settings.
  func with(_ settings: CheckoutSettings) -> TestShop {
    TestShop(shelf, shelves, PayOnInvoice(), settings) { _, _, _ in }
  }

  private init(
    _ shelf: CardShelf, _ shelves: Shelves, _ payments: any PaymentProvider, _ settings: CheckoutSettings,
    _ announce: @escaping @Sendable (Order, UserID, Timestamp) async throws -> Void
  ) {
    self.shelf = shelf
    let store = SQLiteShopStore(shelf.database)
    checkouts = Checkouts(
      store: store, catalog: { shelves.catalog }, payments: payments, settings: settings,
      announce: announce, makeKey: { shelves.nextKey() })
    carts = Carts(checkouts)
    orders = Orders(store: store)
    self.shelves = shelves
  }

  /// Changes a price in cents, or takes the product out of the catalog.
  func setPrice(_ cents: Int64?, of product: ProductID) { shelves.setPrice(cents, of: product) }
}

/// What the shop sells at the moment, and the keys it has given out.
private final class Shelves: Sendable {
  private let prices = Mutex<[ProductID: Int64]>([.pen: 600, .book: 400, .lamp: 10_000])
  private let keys = Mutex(0)

  var catalog: Catalog {
    let prices = prices.withLock { $0 }
    let products = prices.sorted { $0.key < $1.key }.compactMap { id, cents in
      CardURL("/images/\(id).svg").map { image in
        Product(
          id: id, title: id.text.capitalized, price: Money(minorUnits: cents, .usd),
          tags: id == .lamp ? ["Light"] : ["Desk"], detail: "", image: image, imageAltText: "")
      }
    }
    return Catalog(products: products, groups: [], currency: .usd)
  }

  func setPrice(_ cents: Int64?, of product: ProductID) { prices.withLock { $0[product] = cents } }

  func nextKey() -> IdempotencyKey {
    let number = keys.withLock { count in
      count += 1
      return count
    }
    return .numbered(number)
  }
}

extension ProductID {
  static let pen = named("pen")
  static let book = named("book")
  static let lamp = named("lamp")

  static func named(_ text: String) -> ProductID {
    guard let id = ProductID(text) else { preconditionFailure("\(text) is no product id") }
    return id
  }
}

extension IdempotencyKey {
  static func numbered(_ number: Int) -> IdempotencyKey {
    guard let key = IdempotencyKey(rawValue: "key-of-a-checkout-\(number)") else { preconditionFailure() }
    return key
  }
}

extension GuestID {
  static func numbered(_ number: Int) -> GuestID {
    guard let guest = GuestID(rawValue: "a-guest-of-the-shop-\(number)") else { preconditionFailure() }
    return guest
  }
}

extension Shopper {
  static func user(_ number: Int64) -> Shopper { .user(UserID(rawValue: number)) }

  static func guest(_ number: Int) -> Shopper { .guest(.numbered(number)) }
}

extension Money {
  static func cents(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, .usd) }
}
