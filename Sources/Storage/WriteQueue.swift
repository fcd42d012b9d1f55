import Dispatch
import Synchronization

/// The writes that wait for the writer.
final class WriteQueue: Sendable {
  private struct State {
    var jobs: [WriteJob] = []
    var isClosed = false
    var isWriterWaiting = false
  }

  private let state = Mutex(State())
  private let wakeUp = DispatchSemaphore(value: 0)

  /// False where the queue is closed.
  func append(_ job: WriteJob) -> Bool {
    let (isOpen, wasWaiting) = state.withLock { state in
      if state.isClosed { return (false, false) }
      state.jobs.append(job)
      return (true, exchange(&state.isWriterWaiting, false))
    }
    if wasWaiting { wakeUp.signal() }
    return isOpen
  }

  /// Everything queued, at most so many; waits where there is nothing. Nil once closed and empty.
  func take(atMost limit: Int) -> [WriteJob]? {
    while true {
      let (jobs, isClosed): ([WriteJob], Bool) = state.withLock { state in
        if state.jobs.count > limit {
          let first = Array(state.jobs.prefix(limit))
          state.jobs.removeFirst(limit)
          return (first, false)
        }
        state.isWriterWaiting = state.jobs.isEmpty
        return (exchange(&state.jobs, []), state.isClosed)
      }
      if !jobs.isEmpty { return jobs }
      if isClosed { return nil }
      wakeUp.wait()
    }
  }

  /// False where it was closed already.
  func close() -> Bool {
    let (wasOpen, wasWaiting) = state.withLock { state in
      (!exchange(&state.isClosed, true), exchange(&state.isWriterWaiting, false))
    }
    if wasWaiting { wakeUp.signal() }
    return wasOpen
  }
}

/// Puts a new value in a place and gives the old one.
private func exchange<T>(_ place: inout T, _ value: T) -> T {
  let old = place
  place = value
  return old
}
