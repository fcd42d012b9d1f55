import Dispatch
import Glibc

/// A thread of our own: work that waits for the disk must not hold one of the few that run tasks.
final class WorkerThread: Sendable {
  private let ended = DispatchSemaphore(value: 0)
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    let start = Start { [ended] in
      body()
      ended.signal()
    }
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(start).toOpaque())
    precondition(status == 0, "the system gives no more threads")
    pthread_detach(thread)
    self.thread = thread
  }

  /// Waits for the end of the body, but for a call out of the body itself. To be called once.
  func join() {
    if pthread_equal(pthread_self(), thread) == 0 { ended.wait() }
  }

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
