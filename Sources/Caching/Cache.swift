import Synchronization

/// Values by key, kept up to a sum of weights.
///
/// Whether a value still holds is for the one who takes it out to find out. Values stand in two generations: when the
/// newer has half the weight, it becomes the older, and what nobody asked for since that one was begun is let go.
public final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline typealias Generation = [Key: (value: Value, weight: Int)]

  @usableFromInline struct Contents {
    /// What was kept or asked for since `former` was full.
    @usableFromInline var recent = Generation()
    @usableFromInline var former: Generation
    /// Of what is recent.
    @usableFromInline var weight = 0

    @usableFromInline init(former: Generation = [:]) { self.former = former }
  }

  @usableFromInline let contents: Mutex<Contents>
  /// What one generation may weigh.
  @usableFromInline let limit: Int

  /// - Parameter limit: the weight of all that is kept. A value of more than half of it is not kept at all.
  @inlinable public init(limit: Int) {
    contents = Mutex(Contents())
    self.limit = limit / 2
  }

  @inlinable public subscript(key: Key) -> Value? {
    contents.withLock { contents in
      if let kept = contents.recent[key] { return kept.value }
      guard let former = contents.former[key] else { return nil }
      add(former.value, key, former.weight, to: &contents)
      return former.value
    }
  }

  /// Keeps a value, unless another thread was first with one that is as good, and gives the one that is kept. So where
  /// several found none and each made one, all go on with the same, which is equal to itself at a glance.
  ///
  /// - Parameter isAsGood: whether the value that is there may stay. It is called while others wait.
  @inlinable @discardableResult
  public func keep(
    _ value: Value, for key: Key, weight: Int = 1, unless isAsGood: (Value) -> Bool = { _ in false }
  ) -> Value {
    contents.withLock { contents in
      if let kept = contents.recent[key] ?? contents.former[key], isAsGood(kept.value) { return kept.value }
      add(value, key, weight, to: &contents)
      return value
    }
  }

  /// The value of a key from which alone it follows, made where it is not kept. Nil is not kept, so that what is refused
  /// takes no room.
  @inlinable public func value(of key: Key, _ make: () -> Value?) -> Value? {
    if let known = self[key] { return known }
    guard let value = make() else { return nil }
    return keep(value, for: key) { _ in true }
  }

  @inlinable func add(_ value: Value, _ key: Key, _ weight: Int, to contents: inout Contents) {
    contents.weight -= contents.recent.removeValue(forKey: key)?.weight ?? 0
    contents.former[key] = nil
    guard weight <= limit else { return }
    if contents.weight + weight > limit {
      contents = Contents(former: contents.recent)
    }
    contents.weight += weight
    contents.recent[key] = (value, weight)
  }
}
