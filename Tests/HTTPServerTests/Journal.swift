import Synchronization

/// What handlers and logs report to the test that watches them.
final class Journal: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func note(_ line: String) { entries.withLock { $0.append(line) } }

  /// True when the line is there or comes within the time.
  func holds(_ line: String, within time: Duration = .seconds(2)) async -> Bool {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      if lines.contains(line) { return true }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return lines.contains(line)
  }
}
