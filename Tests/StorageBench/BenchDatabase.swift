import ContentCards
import Foundation
import SQLite
import Storage

/// A database in a folder of its own, filled with as many cards as a measurement asks for.
final class BenchDatabase {
  let database: Database
  private let folder: URL

  static let now = Timestamp(seconds: 1_785_000_000)
  static let perUser = 20

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("placard-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = try Database(path: folder.appendingPathComponent("placard.db").path)
  }

  deinit {
    database.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Twenty campaigns, one after the other, give every user a card: the cards of one user lie far apart.
  func fill(cards: Int) async throws {
    let users = cards / Self.perUser
    let chunk = 100_000
    for start in stride(from: 1, through: users, by: chunk) {
      let end = min(users, start + chunk - 1)
      _ = try await database.write { connection in
        try connection.run(
          """
          WITH RECURSIVE n (i) AS (SELECT \(start) UNION ALL SELECT i + 1 FROM n WHERE i < \(end))
          INSERT INTO user (id, external_id, created_at) SELECT i, 'u-' || i, 0 FROM n
          """)
      }
    }
    for campaign in 1...Self.perUser {
      try await addCampaign(campaign)
      for start in stride(from: 1, through: users, by: chunk) {
        try await addCards(of: campaign, users: start...min(users, start + chunk - 1))
      }
    }
  }

  func addCampaign(_ id: Int) async throws {
    _ = try await database.write {
      try $0.run("INSERT INTO campaign (id, key, name) VALUES (\(id), \("c\(id)"), 'Spring') ON CONFLICT DO NOTHING")
    }
  }

  private func addCards(of campaign: Int, users: ClosedRange<Int>) async throws {
    let created = Self.now.adding(seconds: Int64(campaign) - 1000)
    _ = try await database.write { connection in
      try connection.run(
        """
        WITH RECURSIVE n (i) AS (SELECT \(users.lowerBound) UNION ALL SELECT i + 1 FROM n WHERE i < \(users.upperBound))
        INSERT INTO card (
          user_id, campaign_id, version, variant, is_test, kind, title, description, image_alt_text, image, url,
          link_text, open_url_in_web_view, pinned, dismissible, extras, created_at, updated_at, expires_at)
        SELECT i, \(campaign), 1, 'A', 0, 'captioned_image', 'New in the shop this week', \(Self.text), 'A drawing',
          '/images/spring.svg', '/offers/spring', 'See the offers', 1, 0, 1, '{"tile_price":"12.50"}',
          \(created), \(created), \(created.adding(seconds: 86400 * 20))
        FROM n
        """)
    }
  }

  private static let text = "A text of a length that such texts have: two lines on a telephone, with *some* emphasis."
}

/// The median of a measurement repeated, in microseconds.
func median(of rounds: Int, _ body: (Int) throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for round in 0..<rounds {
    let start = ContinuousClock.now
    try body(round)
    times.append((ContinuousClock.now - start) / .microseconds(1))
  }
  return times.sorted()[rounds / 2]
}

func text(_ number: Double) -> String { String(format: "%.1f", number) }
