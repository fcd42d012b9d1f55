import TestSupport
import Testing

@Suite("The home feed over a real port")
struct FeedTests {
  let program: RunningProgram
  let visitor: Visitor

  init() throws {
    program = try RunningProgram()
    visitor = program.visitor()
    try visitor.signIn("u-1001")
  }

  @Test("shows cards and the shop's own tiles in one list")
  func mixes() throws {
    let page = try visitor.get("/")
    #expect(!page.cards.isEmpty)
    #expect(page.contains("name=\"product\""))
    let tiles = page.all(between: "<li class=\"tile\"", and: ">")
    #expect(tiles.contains { $0.contains("data-card") })
    #expect(tiles.contains { !$0.contains("data-card") })
  }

  @Test("shows nothing of control, expired, malformed and unknown cards, for any user and on any page")
  func hidesTheRest() throws {
    for user in ["u-1001", "u-1002", "u-1003"] {
      try visitor.signIn(user)
      for path in ["/", "/messages", "/cards", "/cards?layout=carousel", "/checkout"] {
        let page = try visitor.get(path)
        #expect(page.status == 200, "\(path)")
        for words in ["The calm inbox challenge", "subject line evening", "wheel", "group_style"] {
          #expect(!page.contains(words), "\(user) \(path) has \(words)")
        }
      }
    }
  }

  @Test("lists the stock cards pinned first, then newest, then highest id")
  func order() throws {
    let page = try visitor.get("/cards")
    let times = page.all(between: "<time datetime=\"", and: "\"")
    let pinned = page.all(between: "<li class=\"card", and: "</li>").map { $0.contains("pin") }
    #expect(page.cards.count >= 3)
    let firstUnpinned = pinned.firstIndex(of: false) ?? 0
    #expect(!pinned[firstUnpinned...].contains(true))
    let unpinned = Array(times.suffix(pinned.count - firstUnpinned))
    #expect(unpinned == unpinned.sorted(by: >))
  }

  @Test("remembers the choice between tiles and groups")
  func mode() throws {
    #expect(try visitor.get("/").contains("class=\"tiles\""))
    #expect(try visitor.post("/settings", [("feed_mode", "groups"), ("return", "/")]).status == 303)
    let page = try visitor.get("/")
    #expect(page.contains("class=\"groups\""))
    #expect(!page.contains("class=\"tiles\""))
  }

  @Test("shows the shop's own content to a visitor without a user, and invites to choose one")
  func guest() throws {
    let page = try program.visitor().get("/")
    #expect(page.cards.isEmpty)
    #expect(page.contains("name=\"product\""))
    #expect(page.contains("Have we met?"))
  }

  @Test("holds nothing of the former user in any answer after a change of users")
  func userSwitch() throws {
    let before = try ["/", "/messages", "/cards"].flatMap { try visitor.get($0).cards }
    #expect(try visitor.get("/").contains("Ada"))
    try visitor.signIn("u-1003")
    for path in ["/", "/messages", "/cards", "/cards?layout=carousel", "/cart", "/checkout", "/settings?x"] {
      let page = try visitor.get(path)
      #expect(Set(page.cards).isDisjoint(with: before), "\(path)")
      #expect(page["cache-control"] == "no-store", "\(path)")
      if path != "/settings?x" { #expect(!page.contains("Ada"), "\(path)") }
    }
    for card in before {
      #expect(try visitor.get("/messages/\(card)").status == 404)
      #expect(try visitor.get("/cards/\(card)/click").status == 404)
      #expect(try visitor.post("/cards/\(card)/dismissal").status == 404)
      #expect(try visitor.get("/cards/\(card)/impression.gif").status == 404)
    }
  }
}
