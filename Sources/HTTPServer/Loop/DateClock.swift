import Glibc
import HTTP

/// The wall clock as the Date field shows it (RFC 9110 §6.6.1), formatted once a second.
struct DateClock {
  /// 29 bytes, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private(set) var bytes: [UInt8] = []
  private var second: Int
  private let seconds: @Sendable () -> Int

  /// - Parameter seconds: the time in seconds since 1970.
  init(seconds: @escaping @Sendable () -> Int) {
    self.seconds = seconds
    second = seconds()
    HTTPDate(seconds: second).write(into: &bytes)
  }

  mutating func refresh() {
    let current = seconds()
    guard current != second else { return }
    second = current
    bytes.removeAll(keepingCapacity: true)
    HTTPDate(seconds: second).write(into: &bytes)
  }
}

/// The machine's own clock.
public enum WallClock {
  /// The time in seconds since 1970.
  public static let seconds: @Sendable () -> Int = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return time.tv_sec
  }
}
