import CSystem
import Glibc
import HTTP

/// One client: reads requests, has them answered in their order and writes the answers, as one task in a straight line.
///
/// The same task runs the handler, so cancelling it is all it takes when the client is gone or time is up. It begins with
/// the first byte of a request and ends where none follows: what a task needs, ten kilobytes and more, is used by the
/// next connection then, which finds it in the processor's cache.
final class Connection: EventSource, @unchecked Sendable {  // All its state belongs to the loop's thread.
  let loop: EventLoop
  let service: Service
  let peer: String
  var descriptor: Int32

  var phase = Phase.idle
  var deadline: UInt64?
  var parser: RequestParser
  /// What was not sent of a heartbeat goes ahead of what is written next.
  var unsent: [UInt8] = []

  var isReadable = false
  /// The client has said that it will send no more.
  var isHalfClosed = false
  /// Nothing can be sent any more.
  var isGone = false
  var isFirst = true
  /// No further request is taken.
  var isLast = false
  var isWriting = false
  /// The streamed body goes out in chunks rather than until the end of the connection.
  var sendsChunks = false

  /// Waits between requests, without a task.
  private var isResting = true
  private var waiter: UnsafeContinuation<Wake, Never>?
  private var awaited: UInt32 = 0
  private var task: Task<Void, Never>?

  enum Phase {
    case idle, head, body, writing, lingering
    case handling(Request)
    case streaming(isEventStream: Bool)
    /// The client has its answer, though the handler has not ended yet.
    case overdue
  }

  var isIdle: Bool { if case .idle = phase { true } else { false } }

  /// Why a wait has ended.
  enum Wake { case ready, late, gone }

  private init(_ descriptor: Int32, peer: String, loop: EventLoop, service: Service) {
    self.descriptor = descriptor
    self.peer = peer
    self.loop = loop
    self.service = service
    parser = RequestParser(limits: service.parserLimits)
  }

  /// Serves a client that has just been accepted.
  static func begin(_ descriptor: Int32, peer: String, loop: EventLoop, service: Service) {
    let connection = Connection(descriptor, peer: peer, loop: loop, service: service)
    do {
      let events = SYSTEM_READABLE | SYSTEM_WRITABLE | SYSTEM_HALF_CLOSED | SYSTEM_EDGES
      try loop.add(connection, descriptor, events: events)
    } catch {
      Glibc.close(descriptor)
      return service.connectionEnded()
    }
    loop.connections += 1
    connection.setDeadline(in: service.limits.head)
    if loop.isEnding { connection.finish() }
  }

  private func serve() async {
    while let request = await nextRequest(), await answer(request) {}
    if isResting {
      task = nil
    } else {
      close()
      loop.connections -= 1
    }
  }

  /// Ends the task where nothing has come of another request, the client is still there and has time left; false
  /// otherwise. A deadline that has passed may have been reported already, when the task was about to run.
  func rest() -> Bool {
    guard isIdle, parser.isIdle, !isReadable, !isGone, deadline.map({ $0 > loop.now }) ?? true else {
      return false
    }
    isResting = true
    return true
  }

  // MARK: - Waiting

  /// Waits until bytes can be read or written, time is up or the client is gone.
  func wait(for events: UInt32) async -> Wake {
    if isGone { return .gone }
    // It may have passed while this task was about to run, when nobody was there to be told.
    if let deadline, deadline <= loop.now { return .late }
    return await withUnsafeContinuation {
      waiter = $0
      awaited = events
    }
  }

  func setDeadline(in milliseconds: UInt64?) {
    deadline = milliseconds.map { loop.now + $0 }
    if descriptor >= 0 { loop.deadlineChanged(descriptor) }
  }

  private func shortenDeadline(to milliseconds: UInt64) {
    setDeadline(in: min(milliseconds, deadline.map { $0 - min($0, loop.now) } ?? .max))
  }

  private func resume(_ wake: Wake) {
    guard let waiter else { return }
    self.waiter = nil
    waiter.resume(returning: wake)
  }

  func handle(_ events: UInt32) {
    if events & (SYSTEM_READABLE | SYSTEM_HALF_CLOSED) != 0 { isReadable = true }
    if events & (SYSTEM_FAILED | SYSTEM_HUNG_UP) != 0 { return abandon() }
    if events & SYSTEM_HALF_CLOSED != 0, !isHalfClosed {
      isHalfClosed = true
      clientFellSilent()
    }
    if isResting {
      if isReadable { wakeUp() }
    } else if awaited & events != 0 || isHalfClosed && awaited & SYSTEM_READABLE != 0 {
      resume(.ready)
    }
  }

  private func wakeUp() {
    isResting = false
    task = Task(executorPreference: loop) { await self.serve() }
  }

  func deadlinePassed() {
    switch phase {
    case _ where isResting: abandon()
    case .handling(let request): isHalfClosed ? abandon() : handlerIsLate(with: request)
    case .streaming(let isEventStream) where !isWriting: if isEventStream { sendHeartbeat() }
    case .overdue: abandon()
    default: resume(.late)
    }
  }

  /// A client that sends no more may wait for its answer or be gone; only a write can tell, so its time is cut short.
  func clientFellSilent() {
    switch phase {
    case .handling: shortenDeadline(to: service.limits.halfClosed)
    case .streaming(isEventStream: true): abandon()
    default: break
    }
  }

  // MARK: - Ending

  /// Takes no further request: the exchange under way is the last.
  func finish() {
    isLast = true
    switch phase {
    case .idle where isFirst: shortenDeadline(to: service.limits.lingering)
    case .idle where parser.isIdle && !isReadable, .streaming(isEventStream: true): abandon()
    default: break
    }
  }

  /// Gives the client up: frees the descriptor, cancels the handler.
  func abandon() {
    isGone = true
    task?.cancel()
    resume(.gone)
    close()
  }

  func cancelTask() { task?.cancel() }

  func close() {
    guard descriptor >= 0 else { return }
    loop.remove(descriptor)
    Glibc.close(descriptor)
    descriptor = -1
    deadline = nil
    task = nil
    service.connectionEnded()
    if isResting {
      isResting = false
      loop.connections -= 1
    }
  }
}
