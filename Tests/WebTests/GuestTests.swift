import ContentCards
import Testing

@testable import Placard
@testable import Web

@Suite("Without a user")
struct GuestTests {
  @Test("the pages of cards invite to choose one, and no longer do so then", arguments: ["/", "/messages", "/cards"])
  func invitation(path: String) async throws {
    let visitor = try await TestShop().visitor()
    for page in [path, path + "?layout=carousel"] {
      #expect(try await visitor.get(page).contains("class=\"invitation\""), "\(page)")
    }
    try await visitor.signIn("u-1001")
    for page in [path, path + "?layout=carousel"] {
      #expect(try await !visitor.get(page).contains("class=\"invitation\""), "\(page)")
    }
  }

  @Test("a message is not missing but asks who is there", arguments: ["/messages/1", "/messages/1/content"])
  func message(path: String) async throws {
    let visitor = try await TestShop().visitor()
    let answer = try await visitor.get(path)
    #expect(answer.status == 401)
    #expect(answer.contains("<a class=\"button\" href=\"/settings\">"))
  }

  @Test("who was erased while a change was under way puts it into the cart of a guest")
  func erased() async throws {
    let shop = try await TestShop()
    shop.site.stores.users = ErasedOnceRead(users: shop.site.stores.users)
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    let product = try #require(shop.site.catalog.products.first)
    #expect(try await visitor.post("/cart/lines", [("product", product.id.text)]).status == 303)
    let cart = try await visitor.get("/cart")
    #expect(cart.status == 200 && cart.contains(product.title))
    #expect(try await shop.site.stores.users.user(#require(ExternalID("u-1001"))) == nil)
  }

  @Test("signing in gives one session and not the guest's beside it")
  func session() async throws {
    let answer = try await TestShop().visitor().post("/session", [("user", "u-1001")])
    #expect(answer.response.headers.values(of: "Set-Cookie").filter { $0.hasPrefix("session=") }.count == 1)
  }

  @Test(
    "nobody is asked to sign in where nobody can", arguments: ["/", "/messages", "/cards", "/settings", "/messages/1"])
  func closed(path: String) async throws {
    let page = try await TestShop { $0.site.demo = false }.visitor().get(path)
    #expect(!page.contains("class=\"invitation\"") && !page.contains("Sign in") && !page.contains("Choose who you are"))
  }
}

/// Erases a user as soon as a change has read who it is.
private struct ErasedOnceRead: UserStore {
  let users: any UserStore

  func user(_ externalID: ExternalID) async throws -> User? {
    let user = try await users.user(externalID)
    if user != nil { _ = try await users.erase(externalID) }
    return user
  }

  func user(_ id: UserID) async throws -> User? { try await users.user(id) }

  func change(
    _ externalID: ExternalID, _ changes: [(name: String, change: AttributeChange)], at now: Timestamp
  ) async throws -> User { try await users.change(externalID, changes, at: now) }

  func erase(_ externalID: ExternalID) async throws -> Bool { try await users.erase(externalID) }
}
