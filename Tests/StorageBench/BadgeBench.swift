import ContentCards
import Storage

/// The unread count of a user who had 100 thousand cards and has 20.
enum BadgeBench {
  static func run() async throws {
    let bench = try BenchDatabase()
    try await bench.fill(cards: BenchDatabase.perUser)
    let user = UserID(rawValue: 1)
    _ = try await bench.database.write { try $0.run("UPDATE user SET cards = \(BenchDatabase.perUser)") }
    let past = 100_000
    for start in stride(from: 0, to: past, by: 1000) {
      try await bench.database.write { connection in
        for number in start..<(start + 1000) {
          let created = BenchDatabase.now.adding(seconds: Int64(number - past - 2000))
          let card = NewCard(
            user: user, origin: CardOrigin(campaign: CampaignID(rawValue: 1), version: 1, variant: "A"),
            content: CardContent(kind: .classic, title: "Past"), created: created,
            expiresAt: created.adding(seconds: 1))
          try connection.insert(card, at: created)
        }
      }
    }
    let store = SQLiteCardStore(bench.database)
    var unread = 0
    let time = try median(of: 5000) { _ in
      unread = try store.liveCards(of: user, at: BenchDatabase.now).count { $0.isUnread }
    }
    print("\(text(time)) µs for the badge (\(unread)) of a user with \(past) past cards")
  }
}
