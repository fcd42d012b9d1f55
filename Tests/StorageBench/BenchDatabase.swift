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

  /// How the cards of one user were written.
  enum Layout: String, CaseIterable {
    /// Written together, as broadcasts are: when their user reads.
    case together
    /// Written far apart, as cards that were triggered over weeks.
    case apart
  }

  /// Twenty campaigns give every user a card.
  func fill(cards: Int, _ layout: Layout = .together) async throws {
    let users = cards / Self.perUser
    for campaign in 1...Self.perUser { try await addCampaign(campaign) }
    for chunk in Self.chunks(of: users, 100_000) {
      _ = try await database.write { connection in
        try connection.run(
          """
          WITH RECURSIVE n (i) AS (SELECT \(chunk.lowerBound) UNION ALL SELECT i + 1 FROM n WHERE i < \(chunk.upperBound))
          INSERT INTO user (id, external_id, created_at) SELECT i, 'u-' || i, 0 FROM n
          """)
      }
    }
    switch layout {
    case .together:
      for chunk in Self.chunks(of: users, 5000) { try await addCards(of: 1...Self.perUser, users: chunk) }
    case .apart:
      for campaign in 1...Self.perUser {
        for chunk in Self.chunks(of: users, 100_000) { try await addCards(of: campaign...campaign, users: chunk) }
      }
    }
  }

  private static func chunks(of count: Int, _ size: Int) -> [ClosedRange<Int>] {
    stride(from: 1, through: count, by: size).map { $0...min(count, $0 + size - 1) }
  }

  func addCampaign(_ id: Int) async throws {
    _ = try await database.write {
      try $0.run("INSERT INTO campaign (id, key, name) VALUES (\(id), \("c\(id)"), 'Spring') ON CONFLICT DO NOTHING")
    }
  }

  private func addCards(of campaigns: ClosedRange<Int>, users: ClosedRange<Int>) async throws {
    let start = Self.now.adding(seconds: -1000)
    _ = try await database.write { connection in
      try connection.run(
        """
        WITH RECURSIVE n (i) AS (SELECT \(users.lowerBound) UNION ALL SELECT i + 1 FROM n WHERE i < \(users.upperBound))
        INSERT INTO card (
          id, user_id, campaign_id, version, variant, is_test, kind, title, description, image_alt_text, image, url,
          link_text, open_url_in_web_view, pinned, dismissible, extras, created_at, updated_at, expires_at)
        SELECT (i << 24) + campaign.id, i, campaign.id, 1, 'A', 0, 'captioned_image', 'New in the shop this week', \(Self.text), 'A drawing',
          '/images/spring.svg', '/offers/spring', 'See the offers', 1, 0, 1, '{"tile_price":"12.50"}',
          \(start) + campaign.id, \(start) + campaign.id, \(start.adding(seconds: 86400 * 20))
        FROM n CROSS JOIN campaign
        WHERE campaign.id BETWEEN \(campaigns.lowerBound) AND \(campaigns.upperBound)
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
