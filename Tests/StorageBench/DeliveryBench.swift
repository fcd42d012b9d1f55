import ContentCards
import Foundation
import SQLite
import Storage

/// Reads of users while very many campaigns are live and very many users exist.
enum DeliveryBench {
  static let broadcasts = 500

  static func run(users count: Int) async throws {
    let bench = try BenchDatabase()
    try await bench.addUsers(count)
    let campaigns = SQLiteCampaignStore(bench.database)
    let delivery = Delivery(
      campaigns: campaigns, store: SQLiteDeliveryStore(bench.database), renderer: PlainMessages())
    let inbox = Inbox(SQLiteCardStore(bench.database), delivery) { print("delivery failed: \($0)") }
    for number in 0..<broadcasts { _ = try await campaigns.save(campaign(number), by: "bench", at: BenchDatabase.now) }

    let now = BenchDatabase.now.adding(seconds: 60)
    let visitors = (0..<300).map { UserID(rawValue: Int64($0 * (count / 300) + 1)) }
    _ = try await inbox.liveCards(of: UserID(rawValue: Int64(count)), at: now)
    let first = try await medianOfEach(visitors) { _ = try await inbox.liveCards(of: $0, at: now) }
    let again = try await medianOfEach(visitors) { _ = try await inbox.liveCards(of: $0, at: now) }
    let users = SQLiteUserStore(bench.database)
    let write = try await medianOfEach(visitors) { visitor in
      _ = try await users.change(name(of: visitor), [("visits", .increment(1))], at: now)
    }
    print(
      """
      \(text(write)) µs for a small durable write alone
      \(text(again)) µs for a read with \(broadcasts) live broadcasts and \(count) users; \(text(first)) µs for a \
      user's first, which decides all of them and is on disk
      """)

    let start = ContinuousClock.now
    _ = try await campaigns.save(campaign(broadcasts, audience: "{}"), by: "bench", at: now)
    let published = (ContinuousClock.now - start) / .milliseconds(1)
    let last = try await inbox.liveCards(of: UserID(rawValue: Int64(count)), at: now)
    let seen = (ContinuousClock.now - start) / .milliseconds(1)
    guard last.contains(where: { $0.content.title == "Campaign \(broadcasts)" }) else { throw BenchFailure() }
    print("\(text(published)) ms to publish to \(count) users, \(text(seen)) ms until the last of them sees it")
    let after = try await medianOfEach(visitors) { _ = try await inbox.liveCards(of: $0, at: now) }
    print("\(text(after)) µs for the read that brings a new broadcast to a user")
  }

  private static func name(of user: UserID) throws -> ExternalID {
    guard let name = ExternalID("u-\(user.rawValue)") else { throw BenchFailure() }
    return name
  }

  /// One in a hundred users is in the audience of each.
  private static func campaign(_ number: Int, audience: String? = nil) throws -> CampaignFile {
    let audience =
      audience == nil
      ? #""audience": {"attribute": "group", "comparison": "equals", "value": \#(number % 100)},"# : ""
    let document = #"{"key": "b-\#(number)", \#(audience) "card": {"title": "Campaign \#(number)", "url": "/x"}}"#
    return try CampaignFile(parsing: JSON(parsing: document))
  }

  private static func medianOfEach(_ users: [UserID], _ body: (UserID) async throws -> Void) async throws -> Double {
    var times: [Double] = []
    for user in users {
      let start = ContinuousClock.now
      try await body(user)
      times.append((ContinuousClock.now - start) / .microseconds(1))
    }
    return times.sorted()[times.count / 2]
  }
}

extension BenchDatabase {
  /// Users with an attribute that puts them in one of a hundred groups.
  func addUsers(_ count: Int) async throws {
    let chunk = 100_000
    for start in stride(from: 1, through: count, by: chunk) {
      let end = min(count, start + chunk - 1)
      _ = try await database.write { connection in
        try connection.run(
          """
          WITH RECURSIVE n (i) AS (SELECT \(start) UNION ALL SELECT i + 1 FROM n WHERE i < \(end))
          INSERT INTO user (id, external_id, created_at) SELECT i, 'u-' || i, 0 FROM n
          """)
        try connection.run(
          """
          INSERT INTO user_attribute (user_id, name, type, number)
          SELECT id, 'group', 'number', id % 100 FROM user WHERE id BETWEEN \(start) AND \(end)
          """)
      }
    }
  }
}
