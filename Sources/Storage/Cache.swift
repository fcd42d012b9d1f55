import Synchronization

/// What was read before, up to a sum of weights; where another value would pass it, all are let go.
///
/// It keeps nothing true: who takes a value out asks the database whether it still holds. So that the answer can be
/// trusted, only what is committed is put in, never what a write reads in the middle of its own transaction.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Contents {
    var values: [Key: (value: Value, weight: Int)] = [:]
    var weight = 0
  }

  private let contents = Mutex(Contents())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? { contents.withLock { $0.values[key]?.value } }

  func keep(_ value: Value, for key: Key, weight: Int) {
    contents.withLock { contents in
      contents.weight += weight - (contents.values[key]?.weight ?? 0)
      if contents.weight > limit { contents = Contents(weight: weight) }
      contents.values[key] = (value, weight)
    }
  }
}
