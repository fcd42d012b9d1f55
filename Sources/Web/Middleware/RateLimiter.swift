import ContentCards
import Synchronization

/// Counts what each user or address does within a minute; more than the limit is refused until the minute is over.
final class RateLimiter: Sendable {
  private struct Minute {
    var number: Int64 = 0
    var counts: [String: Int] = [:]
  }

  private let minute = Mutex(Minute())

  /// Takes `amount` from what `key` may still do in this minute; the seconds to wait where that is too much.
  func take(_ amount: Int, of key: String, limit: Int, now: Timestamp) -> Int? {
    minute.withLock { minute in
      let number = now.milliseconds / 60_000
      if number != minute.number { minute = Minute(number: number) }
      let count = minute.counts[key, default: 0] + amount
      guard count <= limit else { return Int(60 - now.milliseconds / 1000 % 60) }
      minute.counts[key] = count
      return nil
    }
  }
}
