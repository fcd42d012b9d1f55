import CSystem
import Dispatch

/// A request to stop: SIGINT (Ctrl-C) or SIGTERM. A second one of its kind ends the process at once.
struct StopSignal: Sendable {
  private let descriptor: Int32

  /// Caught from here on, so one that comes before ``wait()`` is not lost. Nil where the system gives no pipe.
  init?() {
    descriptor = system_catch_stop_signals()
    if descriptor < 0 { return nil }
  }

  func wait() async {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    let stops = AsyncStream<Void> { continuation in
      source.setEventHandler { continuation.yield() }
      source.resume()
    }
    for await _ in stops { break }
    source.cancel()
  }
}
