import Synchronization

/// Holds one task until it is opened, whatever becomes of the task meanwhile.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var isReached = false
    var passing: [CheckedContinuation<Void, Never>] = []
    var watching: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Returns when the gate is open; being cancelled opens nothing.
  func pass() async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        state.isReached = true
        if !state.isOpen { state.passing.append(continuation) }
        defer { state.watching = [] }
        return state.watching + (state.isOpen ? [continuation] : [])
      }
      for continuation in ready { continuation.resume() }
    }
  }

  /// Returns when a task stands before the gate.
  func reached() async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if !state.isReached { state.watching.append(continuation) }
        return state.isReached
      }
      if isReached { continuation.resume() }
    }
  }

  func open() {
    let passing = state.withLock { state in
      state.isOpen = true
      defer { state.passing = [] }
      return state.passing
    }
    for continuation in passing { continuation.resume() }
  }
}
