import ContentCards
import Testing

@testable import Storage

@Suite("Who is looking") struct VisitorTests {
  private let shelf: CardShelf
  private let users: SQLiteUserStore
  private let shop: SQLiteShopStore
  private let visitors: SQLiteVisitorStore
  private let name: ExternalID

  init() throws {
    name = try #require(ExternalID("ana"))
    shelf = try CardShelf()
    users = SQLiteUserStore(shelf.database)
    shop = SQLiteShopStore(shelf.database)
    visitors = SQLiteVisitorStore(shelf.database, users: users, cards: shelf.cards)
  }

  private func visitor() throws -> Visitor {
    try #require(try visitors.visitor(name, at: CardShelf.now))
  }

  @Test("is read in one go as it is read from each store by itself, after every kind of change")
  func asEach() async throws {
    #expect(try visitors.visitor(name, at: CardShelf.now) == nil)
    let user = try await users.change(name, [], at: CardShelf.now)
    let line = CartLine(product: try #require(ProductID("pen")), quantity: 3, title: "Pen", priceSeen: .zero(.eur))

    func isAsEach() throws -> Bool {
      let visitor = try visitor()
      let look = try #require(try shelf.cards.look(at: user.id, CardShelf.now))
      return try visitor.user == users.user(name) && visitor.inbox.cards == look.cards
        && visitor.inbox.progress == look.progress && visitor.inbox.generation == look.generation
        && visitor.cart == shop.cart(of: .user(user.id))
    }
    #expect(try isAsEach())
    #expect(try visitor().cart.isEmpty && visitor().inbox.cards.isEmpty)

    let card = try await shelf.card(of: user.id.rawValue)
    #expect(try isAsEach())
    #expect(try visitor().inbox.cards.map(\.id) == [card])

    _ = try await users.change(name, Attributes.changes(parsing: ["first_name": "Ana"]), at: CardShelf.now)
    #expect(try isAsEach())
    #expect(try visitor().user.attributes.text("first_name") == "Ana")

    try await shop.write { try $0.setCart(Cart(lines: [line]), of: .user(user.id), at: CardShelf.now) }
    #expect(try isAsEach())
    #expect(try visitor().cart.lines == [line])

    _ = try await shelf.record(.dismissal, card, key: "d", by: user.id.rawValue)
    #expect(try isAsEach())
    #expect(try visitor().inbox.cards.isEmpty)
  }

  @Test("is found through indexes, without a sort")
  func plan() async throws {
    let user = try await users.change(name, [], at: CardShelf.now)
    try shelf.database.read { connection in
      let before = connection.preparedStatements
      _ = try connection.visitor(user.externalID, at: CardShelf.now, KnownUsers(), CardLists())
      let statements = connection.preparedStatements.subtracting(before)
      #expect(statements.count >= 2)
      for step in try statements.flatMap({ try connection.plan(of: $0) }) {
        #expect(!step.hasPrefix("SCAN") && !step.contains("TEMP B-TREE"), "\(step)")
      }
    }
  }
}
