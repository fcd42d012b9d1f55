import Testing

@Suite("The language of a card's words")
struct LanguageOfCardsTests {
  @Test("is named wherever they stand", arguments: [("u-1003", "/", "ja"), ("u-1002", "/cards", "ar")])
  func named(user: String, path: String, language: String) async throws {
    let visitor = try await TestShop().visitor()
    try await visitor.signIn(user)
    #expect(try await visitor.get(path).contains(" lang=\"\(language)\""))
  }

  @Test("decides on which side their link stands", arguments: ["/cards", "/cards?layout=carousel"])
  func link(path: String) async throws {
    let visitor = try await TestShop().visitor()
    try await visitor.signIn("u-1002")
    let links = try await visitor.get(path).all(between: "class=\"card-more\"", and: ">")
    #expect(!links.isEmpty && links.allSatisfy { $0.contains("dir=\"auto\"") })
  }
}
