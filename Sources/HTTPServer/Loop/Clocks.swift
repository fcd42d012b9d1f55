import Glibc

/// Milliseconds since the machine started, unmoved by changes of the wall clock.
enum MonotonicClock {
  static var milliseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }
}
