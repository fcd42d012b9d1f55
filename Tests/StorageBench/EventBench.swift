import ContentCards
import Foundation
import Storage

/// Durable events per second: 32 clients, each sends its next batch when the last is on disk.
enum EventBench {
  static func run() async throws {
    for batch in [1, 25, 100] { try await measure(clients: 32, batch: batch, seconds: 4) }
  }

  private static func measure(clients: Int, batch: Int, seconds: Double) async throws {
    let bench = try BenchDatabase()
    try await bench.fill(cards: clients * BenchDatabase.perUser)
    let events = SQLiteCardEventStore(bench.database)
    let cards = SQLiteCardStore(bench.database)
    let start = ContinuousClock.now
    let (count, unsorted) = try await withThrowingTaskGroup(of: (Int, [Double]).self) { group in
      for client in 1...clients {
        let user = UserID(rawValue: Int64(client))
        let mine = try cards.liveCards(of: user, at: BenchDatabase.now).map(\.id)
        group.addTask {
          var sent = 0
          var times: [Double] = []
          while ContinuousClock.now - start < .seconds(seconds) {
            let batch = (sent..<(sent + batch)).map { number in
              CardEvent(
                key: "\(client)-\(number)", kind: number % 5 == 0 ? .click : .impression,
                card: mine[number % mine.count])
            }
            let begun = ContinuousClock.now
            let outcomes = try await events.record(batch, by: user, at: BenchDatabase.now)
            times.append((ContinuousClock.now - begun) / .milliseconds(1))
            guard outcomes.allSatisfy({ $0 == .new }) else { throw BenchFailure() }
            sent += batch.count
          }
          return (sent, times)
        }
      }
      return try await group.reduce((0, [])) { ($0.0 + $1.0, $0.1 + $1.1) }
    }
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let times = unsorted.sorted()
    print(
      """
      \(Int(Double(count) / elapsed)) durable events/s in batches of \(batch) from \(clients) clients; a batch takes \
      \(text(times[times.count / 2])) ms, p99 \(text(times[times.count * 99 / 100])), slowest \(text(times[times.count - 1]))
      """)
  }
}

struct BenchFailure: Error {}
