import Testing

@testable import Placard

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
