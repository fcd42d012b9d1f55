import ContentCards
import Storage

/// A user's list of 20 cards with few and with very many cards in the table.
enum ReadBench {
  static func run(cards: Int) async throws {
    for layout in BenchDatabase.Layout.allCases {
      let small = try await measure(cards: 1000, layout)
      let large = try await measure(cards: cards, layout)
      print(
        """
        ratio \(text(large.few / small.few)), the same user again \(text(large.same / small.same)), \
        among the most users of each \(text(large.many / small.many))
        """)
    }
  }

  private static func measure(
    cards count: Int, _ layout: BenchDatabase.Layout
  ) async throws -> (few: Double, many: Double, same: Double) {
    let bench = try BenchDatabase()
    try await bench.fill(cards: count, layout)
    let users = Int64(count / BenchDatabase.perUser)
    let store = SQLiteCardStore(bench.database)
    func read(_ user: Int64) throws {
      let cards = try store.liveCards(of: UserID(rawValue: user), at: BenchDatabase.now)
      guard cards.count == BenchDatabase.perUser else { throw BenchFailure() }
    }
    for user in 1...min(users, 2000) { try read(user) }
    // Users spread over the whole table: as many as the smallest table has, so that tables of different size are read
    // alike; and more, whose rows no longer fit the processor's nearest memory.
    func among(_ visitors: Int64) throws -> Double {
      for round in 0..<visitors { try read(round * (users / visitors) + 1) }
      return try median(of: 20_000) { try read(Int64($0 * 7919 % Int(visitors)) * (users / visitors) + 1) }
    }
    let (few, many) = (try among(min(users, 50)), try among(min(users, 500)))
    let same = try median(of: 20_000) { _ in try read(users / 2) }
    print(
      """
      \(text(few)) µs for a list of 20 among \(min(users, 50)) users, a user's cards \(layout.rawValue), \(count) cards \
      in the table; \(text(many)) µs among \(min(users, 500)); \(text(same)) µs for the same user again
      """)
    return (few, many, same)
  }
}
