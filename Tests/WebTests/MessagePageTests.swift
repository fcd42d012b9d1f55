import ContentCards
import Testing

@testable import Placard

@Suite("A page of the message center")
struct MessagePageTests {
  @Test("is as one that is drawn anew, whatever changed since its reader's last look")
  func kept() async throws {
    let shop = try await TestShop()
    let visitor = try shop.visitor()
    let anew = try shop.visitorOfViewsReadAgain()
    try await visitor.signIn("u-1001")

    func compare(after change: String) async throws {
      for target in ["/messages", "/messages?filter=unread", "/messages?presentation=modal", "/messages"] {
        for look in ["first", "second"] {
          anew.cookies = visitor.cookies
          let (expected, page) = (try await anew.get(target), try await visitor.get(target))
          #expect(page.nameless == expected.nameless, "\(target) at the \(look) look after \(change)")
        }
      }
    }

    try await compare(after: "signing in")
    _ = try await visitor.post("/cart/lines", [("product", "correspondence-box")])
    try await compare(after: "putting something into the cart")
    for (name, value) in [
      ("theme", "dark"), ("unread_indicator", "off"), ("center_title", "Post"), ("message_presentation", "modal"),
      ("language", "ar"), ("message_style", "stock"), ("message_style", "custom"), ("unread_indicator", "on"),
    ] {
      _ = try await visitor.post("/settings", [(name, value)])
      try await compare(after: "setting \(name) to \(value)")
    }
    let card = try #require(try await visitor.get("/messages").cards.first)
    _ = try await visitor.get("/cards/\(card)/click")
    try await compare(after: "opening a message")
    _ = try await visitor.post("/cards/\(card)/dismissal")
    try await compare(after: "deleting a message")
    #expect(try await !visitor.get("/messages").cards.contains(card))
    shop.time.advance(seconds: 400 * 86_400)
    try await visitor.signIn("u-1001")
    try await compare(after: "more than a year")
    try await visitor.signIn("u-1003")
    try await compare(after: "signing in as another")
  }

  @Test("has a name of its own at every showing, and allows its own style block alone")
  func names() async throws {
    let visitor = try await TestShop { $0.site.cardTheme.cornerRadius = CardLength(pixels: 7) }.visitor()
    try await visitor.signIn("u-1001")
    var names: Set<String> = []
    for _ in 0..<3 {
      let page = try await visitor.get("/messages")
      let nonce = try #require(page.nonce)
      #expect(page["Content-Security-Policy"]?.contains("'nonce-\(nonce)'") == true)
      names.formUnion([try #require(page.name), nonce])
    }
    #expect(names.count == 6)
  }
}

extension InProcessVisitor.Page {
  fileprivate var name: String? { first(between: "name=\"view\" content=\"", and: "\"") }
  fileprivate var nonce: String? { first(between: "<style nonce=\"", and: "\"") }

  /// What is written, with one word for what is new at every showing.
  fileprivate var nameless: String {
    [name, nonce].reduce(text) { text, name in
      name.map { text.split(separator: $0, omittingEmptySubsequences: false).joined(separator: "NAME") } ?? text
    }
  }
}
