import CSystem

extension EventLoop: TaskExecutor {
  /// Runs a piece of a task on the loop's thread, in the order of arrival.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      ready.append(job)
    } else {
      wake { $0.jobs.append(job) }
    }
  }

  /// Calls a function on the loop's thread.
  func perform(_ action: @escaping @Sendable () -> Void) {
    wake { $0.actions.append(action) }
  }

  private func wake(_ change: (inout Inbox) -> Void) {
    let mustSignal = inbox.withLock { inbox in
      change(&inbox)
      defer { inbox.isAwake = true }
      return !inbox.isAwake
    }
    if mustSignal { system_wake_signal(wakeDescriptor) }
  }

  func takeInbox() {
    system_wake_clear(wakeDescriptor)
    let arrived = inbox.withLock { inbox in
      let arrived = inbox
      inbox = Inbox()
      return arrived
    }
    for action in arrived.actions { action() }
    ready.append(contentsOf: arrived.jobs)
  }

  /// Runs what is ready now; what becomes ready meanwhile waits for the next turn, so that descriptors get theirs.
  func runReadyJobs() {
    var index = 0
    let count = ready.count
    guard count > 0 else { return }
    let executor = asUnownedTaskExecutor()
    while index < count {
      ready[index].runSynchronously(on: executor)
      index += 1
    }
    ready.removeFirst(count)
  }
}
