import ContentCards
import Storage

/// A user's list of 20 cards with few and with very many cards in the table.
enum ReadBench {
  static func run(cards: Int) async throws {
    for layout in BenchDatabase.Layout.allCases {
      let small = try await measure(cards: 1000, layout)
      let large = try await measure(cards: cards, layout)
      print("ratio \(text(large.random / small.random)), the same user again \(text(large.same / small.same))")
    }
  }

  private static func measure(
    cards count: Int, _ layout: BenchDatabase.Layout
  ) async throws -> (random: Double, same: Double) {
    let bench = try BenchDatabase()
    try await bench.fill(cards: count, layout)
    let users = Int64(count / BenchDatabase.perUser)
    let store = SQLiteCardStore(bench.database)
    func read(_ user: Int64) throws {
      let cards = try store.liveCards(of: UserID(rawValue: user), at: BenchDatabase.now)
      guard cards.count == BenchDatabase.perUser else { throw BenchFailure() }
    }
    for user in 1...min(users, 2000) { try read(user) }
    // Few enough users to stay in memory, spread over the whole table.
    let visitors = min(users, 500)
    for round in 0..<Int(visitors) { try read(Int64(round) * (users / visitors) + 1) }
    let random = try median(of: 20_000) { try read(Int64($0 * 7919 % Int(visitors)) * (users / visitors) + 1) }
    let same = try median(of: 20_000) { _ in try read(users / 2) }
    print(
      """
      \(text(random)) µs for a list of 20, a user's cards \(layout.rawValue), \(count) cards in the table; \
      \(text(same)) µs for the same user again
      """)
    return (random, same)
  }
}
