import Synchronization

/// How long something may take. The clock is the caller's, so that a test can let the time pass when it wants to.
public struct TimeLimit: Sendable {
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  public var duration: Duration
  private let sleep: Sleep

  public init(_ duration: Duration, sleep: @escaping Sleep) {
    self.duration = duration
    self.sleep = sleep
  }

  /// The answer of `operation`, or ``TimeLimitExceeded`` where it has none in time.
  ///
  /// An operation that is too late is cancelled and not waited for, even where it ignores that. It starts on the
  /// caller's executor, so one that does not suspend costs no switch of threads and no timer.
  public func run<Answer: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let race = Race<Answer>()
    let work = Task.immediate { race.finish(await Result(catching: operation)) }
    if let answer = race.answer { return try answer.get() }
    let timer = Task.immediate {
      try await sleep(duration)
      race.finish(.failure(TimeLimitExceeded(limit: duration)))
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    return try await withTaskCancellationHandler {
      try await withCheckedContinuation { race.wait(with: $0) }.get()
    } onCancel: {
      race.finish(.failure(CancellationError()))
    }
  }
}

/// There was no answer in time.
public struct TimeLimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  public let limit: Duration

  public var description: String { "no answer within \(limit)" }
}

/// Keeps the first answer of several and hands it to the one who waits.
private final class Race<Answer: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Result<Answer, any Error>, Never>

  private enum State {
    case running(Waiter?)
    case finished(Result<Answer, any Error>)
  }

  private let state = Mutex(State.running(nil))

  var answer: Result<Answer, any Error>? {
    state.withLock { if case .finished(let answer) = $0 { answer } else { nil } }
  }

  func finish(_ answer: Result<Answer, any Error>) {
    let waiter = state.withLock { state -> Waiter? in
      guard case .running(let waiter) = state else { return nil }
      state = .finished(answer)
      return waiter
    }
    waiter?.resume(returning: answer)
  }

  func wait(with waiter: CheckedContinuation<Result<Answer, any Error>, Never>) {
    let answer = state.withLock { state -> Result<Answer, any Error>? in
      if case .finished(let answer) = state { return answer }
      state = .running(waiter)
      return nil
    }
    if let answer { waiter.resume(returning: answer) }
  }
}

extension Result where Failure == any Error, Success: Sendable {
  fileprivate init(catching operation: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
