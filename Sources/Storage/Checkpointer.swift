import Dispatch
import SQLite
import Synchronization

/// Copies the write-ahead log into the database beside the writer, so that no write waits for it.
///
/// While writes go on, a copy made beside them always misses the newest pages, and the log can only start again at its
/// beginning when none is missing. So once it is very long the writer copies the few pages left itself.
final class Checkpointer: Sendable {
  private let pages: Int
  private let maximumPages: Int
  /// How long the log was when a copy was last asked for.
  private let pagesAsked = Mutex(0)
  private let requests = CheckpointRequests()
  private let thread: WorkerThread

  init(path: String, _ options: DatabaseOptions) {
    pages = options.checkpointPages
    maximumPages = options.maximumLogPages
    thread = WorkerThread { [requests] in
      var connection: Connection?
      while requests.next() {
        do {
          if connection == nil { connection = try Connection(path: path, options.writer) }
          try connection?.checkpoint()
        } catch {
          // The log stays as it is, complete; the next request tries again on a new connection.
          connection = nil
        }
      }
    }
  }

  /// Called by the writer after each commit, with its connection.
  func follow(_ writer: Connection) {
    let logPages = writer.logPages
    let isDue = pagesAsked.withLock { asked in
      if logPages < asked { asked = 0 }  // The log has started again.
      guard logPages - asked >= pages else { return false }
      asked = logPages
      return true
    }
    guard isDue else { return }
    // Failing here loses nothing: the pages are durable in the log.
    if logPages >= maximumPages { _ = try? writer.checkpoint() } else { requests.add() }
  }

  func close() {
    requests.close()
    thread.join()
  }
}

/// At most one wish for a copy of the log, and the thread that waits for it.
private final class CheckpointRequests: Sendable {
  private let state = Mutex((isWanted: false, isClosed: false))
  private let wakeUp = DispatchSemaphore(value: 0)

  func add() {
    let isNew = state.withLock { state in
      defer { state.isWanted = true }
      return !state.isWanted
    }
    if isNew { wakeUp.signal() }
  }

  /// Waits for a wish; false once closed.
  func next() -> Bool {
    wakeUp.wait()
    return state.withLock { state in
      state.isWanted = false
      return !state.isClosed
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    wakeUp.signal()
  }
}
