import ContentCards
import Foundation
import HTTP
import Testing

@testable import Placard

@Suite("The start of a session")
struct SessionStartTests {
  private let shop: TestShop
  private let campaign: Campaign

  /// A shop with a campaign for every session's start; ten minutes away end a session.
  init() async throws {
    shop = try await TestShop { $0.sessionPause = .seconds(600) }
    let text =
      #"{"key": "back", "delivery": {"session": "start"}, "re_eligible_after_seconds": 0, "#
      + #""card": {"title": "Good to see you again"}}"#
    let file = try CampaignFile(text: Data(text.utf8)) { throw DocumentFileMissing(name: $0) }
    campaign = try await shop.program.campaigns.save(file, by: "test", at: shop.time.now).campaign
  }

  /// How many sessions of the user the campaign was sent at.
  private func sent(_ user: String = "u-1001") async throws -> Int {
    let name = try #require(ExternalID(user))
    let found = try #require(try await shop.program.users.user(name))
    let why = try await shop.program.delivery.why(
      campaign, found.id, shopCurrency: shop.program.shopCurrency, at: shop.time.now)
    return why?.ledger?.sends ?? 0
  }

  @Test("is the first page after a pause, and the card it brings stands on it")
  func pause() async throws {
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    #expect(try await sent() == 1)
    for _ in 0..<4 {
      shop.time.advance(seconds: 300)
      #expect(try await visitor.get("/cards").contains("Good to see you again"))
    }
    #expect(try await sent() == 1, "visits five minutes apart are one session")
    shop.time.advance(seconds: 600)
    #expect(try await visitor.get("/cards").contains("Good to see you again"))
    #expect(try await sent() == 2)
  }

  @Test("is not what only looks ahead, nor a page without a user")
  func notReal() async throws {
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    shop.time.advance(seconds: 3600)
    _ = try await visitor.send(.head, "/")
    _ = try await visitor.get("/", ["Sec-Purpose": "prefetch;prerender"])
    _ = try await shop.visitor().get("/")
    #expect(try await sent() == 1)
    _ = try await visitor.get("/")
    #expect(try await sent() == 2)
  }

  @Test("is signing in as another user, and not choosing oneself again")
  func signIn() async throws {
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    try await visitor.signIn("u-1001")
    #expect(try await sent() == 1)
    try await visitor.signIn("u-1002")
    #expect(try await sent("u-1002") == 1)
    try await visitor.signIn("u-1001")
    #expect(try await sent() == 2)
  }
}
