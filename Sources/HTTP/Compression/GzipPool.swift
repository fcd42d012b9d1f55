import Synchronization

/// Coders kept for the next answer: each holds a quarter of a megabyte, and taking that from the system anew costs more
/// than coding a page.
///
/// At most eight are kept, however many threads code at once. A coder goes in and out by one exchange of its place: there
/// is nothing to wait for, and whoever has taken a coder is alone with it.
final class GzipPool: Sendable {
  /// Each owns the coder that rests there.
  private let places: InlineArray<8, Atomic<Unmanaged<Gzip>?>>
  private let level: Int

  init(level: Int) {
    self.level = level
    places = InlineArray { _ in Atomic(nil) }
  }

  deinit { while take() != nil {} }

  /// Nil where there is no memory for it.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let gzip = take() ?? Gzip(level: level) else { return nil }
    let coded = gzip.finish(bytes)
    gzip.restart()
    keep(gzip)
    return coded
  }

  /// A coder that rests here, for the caller alone.
  func take() -> Gzip? {
    for index in places.indices {
      if let coder = places[index].exchange(nil, ordering: .acquiring) { return coder.takeRetainedValue() }
    }
    return nil
  }

  /// Where every place is full, the coder is given up.
  func keep(_ gzip: Gzip) {
    let coder = Unmanaged.passRetained(gzip)
    for index in places.indices
    where places[index].compareExchange(expected: nil, desired: coder, ordering: .releasing).exchanged { return }
    coder.release()
  }
}
