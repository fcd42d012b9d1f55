import Synchronization

/// What follows from a key alone, kept so that it is not worked out again: nothing is ever taken back.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let kept = Mutex<[Key: Value]>([:])
  private let limit: Int

  /// - Parameter limit: values that are kept; beyond it all are let go.
  init(limit: Int = 4096) { self.limit = limit }

  /// The value, made where it is not kept. Nil is not kept, so that what is refused takes no room.
  func value(of key: Key, _ make: () -> Value?) -> Value? {
    if let known = kept.withLock({ $0[key] }) { return known }
    guard let value = make() else { return nil }
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[key] = value
    }
    return value
  }
}
