// Buys until it is killed, and prints the number of each order once it was told that it is placed:
// `ShopProbe DATABASE ROUND`. What stands on standard output must be found in the file afterwards, whole.
import ContentCards
import Glibc
import Storage
import Synchronization

let arguments = CommandLine.arguments
let round = arguments[2]
let now = Timestamp(seconds: 1_785_000_000)
let catalog = try Catalog(
  json: Array(
    """
    {"products": [
      {"id": "pen", "title": "Pen", "price": "6.00", "currency": "USD", "image": "/pen.svg"},
      {"id": "book", "title": "Book", "price": "4.00", "currency": "USD", "image": "/book.svg"}
    ], "groups": []}
    """.utf8))
let keys = Mutex(0)
let checkouts = Checkouts(
  store: SQLiteShopStore(try Database(path: arguments[1])), catalog: { catalog },
  makeKey: {
    let number = keys.withLock { count in
      count += 1
      return count
    }
    guard let key = IdempotencyKey(rawValue: "round-\(round)-of-the-probe-\(number)") else { exit(3) }
    return key
  })
let carts = Carts(checkouts)

@Sendable func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // One write, so that lines of two shoppers do not mix.
  _ = write(1, bytes, bytes.count)
}

/// Fills the cart, takes the coupon while there is one, orders, and sends the order again.
@Sendable func buy(_ shopper: Shopper) async throws {
  for product in ["pen", "book"].compactMap(ProductID.init) {
    _ = try await carts.add(product, for: shopper, at: now)
  }
  if let offer = try await checkouts.show(shopper, at: now).offers.first {
    _ = try await checkouts.apply(offer.card, for: shopper, at: now)
  }
  let page = try await checkouts.show(shopper, at: now)
  guard let key = page.key else { exit(4) }
  let request = PlaceRequest(key: key, seenTotal: page.total, seenFingerprint: page.fingerprint)
  guard case .placed(let order) = try await checkouts.place(request, for: shopper, at: now) else { return }
  guard try await checkouts.place(request, for: shopper, at: now) == .replayed(order) else { exit(5) }
  say("\(order.id.rawValue)")
}

say("started")
try await withThrowingTaskGroup(of: Void.self) { group in
  for shopper in 1...8 as ClosedRange<Int64> {
    group.addTask {
      while true { try await buy(.user(UserID(rawValue: shopper))) }
    }
  }
  try await group.waitForAll()
}
