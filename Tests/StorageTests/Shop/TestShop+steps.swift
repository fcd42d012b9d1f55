import SQLite
import Testing

@testable import ContentCards
@testable import Storage

extension TestShop {
  /// A coupon card of a user; the user exists once named.
  @discardableResult
  func coupon(
    _ percentage: String = "10", for user: Int64 = 1, campaign: Int64 = 1, kind: CardKind = .classic,
    _ rules: [String: String] = [:], pinned: Bool = false, life: Int64 = 86_400, isTest: Bool = false
  ) async throws -> CardID {
    let extras = ["class_type": "coupon_code", "discount_percentage": percentage].merging(rules) { _, new in new }
    let content = CardContent(kind: kind, title: "\(percentage) % off", pinned: pinned, extras: extras)
    return try await shelf.card(of: user, campaign: campaign, life: life, isTest: isTest, content)
  }

  func user(_ user: Int64) async throws {
    try await shelf.database.write { try $0.ensure(user: user, campaign: 1) }
  }

  @discardableResult
  func add(
    _ product: ProductID, _ quantity: Int = 1, for shopper: Shopper = .user(1), at seconds: Int64 = 0
  ) async throws -> CheckoutPage {
    try await carts.add(product, quantity: quantity, for: shopper, at: Self.now.adding(seconds: seconds))
  }

  func show(_ shopper: Shopper = .user(1), at seconds: Int64 = 0) async throws -> CheckoutPage {
    try await checkouts.show(shopper, at: Self.now.adding(seconds: seconds))
  }

  @discardableResult
  func apply(_ card: CardID, for shopper: Shopper = .user(1), at seconds: Int64 = 0) async throws -> OfferOutcome {
    try await checkouts.apply(card, for: shopper, at: Self.now.adding(seconds: seconds))
  }

  /// Places what the page shows, as its form does.
  @discardableResult
  func place(
    _ page: CheckoutPage, for shopper: Shopper = .user(1), email: String? = nil, at seconds: Int64 = 0
  ) async throws -> PlaceOutcome {
    let request = PlaceRequest(
      key: try #require(page.key), seenTotal: page.total, seenFingerprint: page.fingerprint,
      email: try email.map { try #require(EmailAddress($0)) })
    return try await checkouts.place(request, for: shopper, at: Self.now.adding(seconds: seconds))
  }

  /// Shows and places.
  @discardableResult
  func buy(
    for shopper: Shopper = .user(1), email: String? = nil, at seconds: Int64 = 0
  ) async throws -> PlaceOutcome {
    try await place(show(shopper, at: seconds), for: shopper, email: email, at: seconds)
  }

  func count(_ sql: SQL) throws -> Int { try shelf.database.read { try $0.value(sql) } ?? 0 }

  func tally() throws -> Tally {
    Tally(
      orders: try count("SELECT count(*) FROM shop_order WHERE placed_at IS NOT NULL"),
      discounted: try count("SELECT count(*) FROM shop_order WHERE placed_at IS NOT NULL AND discount > 0"),
      redemptions: try count("SELECT count(*) FROM redemption WHERE released_at IS NULL"),
      conversions: try count("SELECT count(*) FROM coupon_conversion WHERE kind = 'conversion'"),
      used: try count("SELECT coalesce(sum(used), 0) FROM coupon_use"))
  }

  func events(_ kind: CardEventKind) throws -> Int {
    try count("SELECT count(*) FROM card_event WHERE kind = \(kind)")
  }
}

/// The rows that have to agree.
struct Tally: Equatable {
  var orders = 0
  var discounted = 0
  var redemptions = 0
  var conversions = 0
  var used = 0
}

extension PlaceOutcome {
  /// The order, where this attempt placed it.
  var order: Order? { if case .placed(let order) = self { order } else { nil } }
}

extension OfferOutcome {
  var page: CheckoutPage? { if case .done(let page) = self { page } else { nil } }
}
