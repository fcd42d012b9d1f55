import TestSupport
import Testing

@Suite("The message center over a real port")
struct MessageTests {
  let program: RunningProgram
  let visitor: Visitor

  init() throws {
    program = try RunningProgram()
    visitor = program.visitor()
    try visitor.signIn("u-1001")
  }

  private func badge(_ page: Visitor.Answer) -> Int {
    page.first(between: "data-badge=\"unread\"", and: "</span>")?.components(separatedBy: "data-number>").last.flatMap {
      text in
      Int(text.drop { !$0.isNumber }.prefix { $0.isNumber })
    } ?? 0
  }

  private func unreadRows() throws -> Int { try visitor.get("/messages?filter=unread").cards.count }

  @Test("has a badge that equals its unread rows before and after opening, deleting and marking all")
  func badgeEqualsRows() throws {
    var page = try visitor.get("/messages")
    let all = page.cards
    #expect(all.count >= 3)
    #expect(badge(page) == (try unreadRows()))

    let unread = try visitor.get("/messages?filter=unread").cards
    #expect(try visitor.get("/cards/\(unread[0])/click")["location"] == "/messages/\(unread[0])")
    page = try visitor.get("/messages")
    #expect(badge(page) == unread.count - 1)
    #expect(try unreadRows() == unread.count - 1)

    let deletable = try #require(page.all(between: "name=\"card\" value=\"", and: "\"").first)
    let asOf = try #require(page.field("as_of"))
    #expect(
      try visitor.post("/messages/deletion", [("scope", "selected"), ("card", deletable), ("as_of", asOf)]).status
        == 303)
    page = try visitor.get("/messages")
    #expect(!page.cards.contains(deletable))
    #expect(badge(page) == (try unreadRows()))

    #expect(try visitor.post("/messages/read", [("filter", "all"), ("as_of", asOf)]).status == 303)
    page = try visitor.get("/messages")
    #expect(badge(page) == 0)
    #expect(try unreadRows() == 0)
  }

  @Test("serves an author's HTML so that it cannot reach the site, framed or opened directly")
  func sandbox() throws {
    var found = 0
    for user in ["u-1001", "u-1002", "u-1003"] {
      try visitor.signIn(user)
      for card in try visitor.get("/messages").cards {
        let content = try visitor.get("/messages/\(card)/content")
        guard content.status == 200 else { continue }
        found += 1
        let policy = try #require(content["content-security-policy"])
        #expect(policy.hasPrefix("sandbox "))
        #expect(policy.contains("default-src 'none'") && policy.contains("connect-src 'none'"))
        for right in ["allow-same-origin", "allow-top-navigation", "allow-forms", "allow-modals", "allow-popups-to"] {
          #expect(!policy.contains(right), "\(right)")
        }
        let page = try visitor.get("/messages/\(card)")
        let frame = try #require(page.first(between: "<iframe", and: ">"))
        #expect(frame.contains(" sandbox"))
        #expect(!frame.contains("allow-top-navigation") && !frame.contains("allow-forms"))
        #expect(!frame.contains("allow-same-origin"))
      }
    }
    #expect(found >= 2)
  }

  @Test("counts nothing for HEAD, prefetch and prerender")
  func lookingAhead() throws {
    let card = try #require(try visitor.get("/messages?filter=unread").cards.first)
    let before = try unreadRows()
    #expect(try visitor.send("HEAD", "/cards/\(card)/click").status == 303)
    #expect(try visitor.get("/cards/\(card)/click", ["sec-purpose": "prefetch"]).status == 303)
    #expect(try visitor.get("/cards/\(card)/click", ["sec-purpose": "prefetch;prerender"]).status == 303)
    #expect(try visitor.get("/cards/\(card)/impression.gif", ["purpose": "prefetch"]).status == 200)
    #expect(try unreadRows() == before)
  }
}
