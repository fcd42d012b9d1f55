import Dispatch
import Foundation
import Glibc
import Synchronization
import Web

/// The log of a server: whoever writes a line never waits for the one who reads it.
///
/// Lines are gathered and written in one call by a thread of their own, each at most `delay` after it came; a crash
/// loses those of its last moment. Where the reader falls behind, lines wait in a bounded space; those that find no
/// room are dropped, and a line in their place says how many they were.
final class GatheredLog: Log {
  private let descriptor: Int32
  private let capacity: Int
  private let delay: DispatchTimeInterval
  private let gathered = Mutex(Gathered())
  private let arrived = DispatchSemaphore(value: 0)
  private let ending = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  private struct Gathered {
    var bytes: [UInt8] = []
    /// Lines for which there was no room behind `bytes`.
    var dropped = 0
  }

  /// - Parameters:
  ///   - descriptor: is not closed here.
  ///   - capacity: bytes that wait to be written; as many again may be in the hands of the system.
  init(
    descriptor: Int32 = STDERR_FILENO, capacity: Int = 1 << 20, delay: DispatchTimeInterval = .milliseconds(50)
  ) {
    self.descriptor = descriptor
    self.capacity = capacity
    self.delay = delay
    let thread = Thread { [self] in run() }
    thread.name = "log"
    thread.start()
  }

  func write(_ line: String) {
    let isFirst = gathered.withLock { gathered in
      let isFirst = gathered.bytes.isEmpty && gathered.dropped == 0
      if gathered.dropped == 0, gathered.bytes.count + line.utf8.count < capacity {
        LogLine.append(line, to: &gathered.bytes)
      } else {
        gathered.dropped += 1
      }
      return isFirst
    }
    if isFirst { arrived.signal() }
  }

  /// Writes what came before this call and ends the thread; a reader that takes longer than `seconds` misses the rest.
  func end(within seconds: Double = 1) {
    ending.signal()
    arrived.signal()
    _ = ended.wait(timeout: .now() + seconds)
  }

  private func run() {
    var isEnding = false
    while !isEnding {
      arrived.wait()
      isEnding = ending.wait(timeout: .now() + delay) == .success
      if let bytes = take() { LogLine.write(bytes, to: descriptor) }
    }
    // What came while that was written was there before the end as well.
    if let bytes = take() { LogLine.write(bytes, to: descriptor) }
    ended.signal()
  }

  /// All that has come since the last time; nil where that is nothing.
  private func take() -> [UInt8]? {
    let taken = gathered.withLock { gathered in
      defer { gathered = Gathered() }
      return gathered
    }
    let notice = "\(taken.dropped) lines of the log were dropped here: they are not read as fast as they come\n"
    let bytes = taken.dropped > 0 ? taken.bytes + notice.utf8 : taken.bytes
    return bytes.isEmpty ? nil : bytes
  }
}
