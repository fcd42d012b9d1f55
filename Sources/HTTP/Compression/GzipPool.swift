import Synchronization

/// Coders kept for the next answer: each holds a quarter of a megabyte, and taking that from the system anew costs more
/// than coding a page.
final class GzipPool: Sendable {
  private static let capacity = 8

  private let level: Int
  private let idle = Mutex<[Gzip]>([])

  init(level: Int) { self.level = level }

  /// Nil where there is no memory for it.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let gzip = idle.withLock({ $0.popLast() }) ?? Gzip(level: level) else { return nil }
    let coded = gzip.finish(bytes)
    gzip.restart()
    idle.withLock { if $0.count < Self.capacity { $0.append(gzip) } }
    return coded
  }
}
