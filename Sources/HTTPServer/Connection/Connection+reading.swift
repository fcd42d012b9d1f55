import CSystem
import Glibc
import HTTP

extension Connection {
  /// The next request. Nil when there will be none, as the client has closed, was too slow or was refused for good; and
  /// when the connection rests.
  func nextRequest() async -> Request? {
    // After a rest the time that was given at its beginning still runs.
    if !isIdle { beginReading() }
    var waiting: Request?
    while takesRequest {
      do throws(RequestFailure) {
        switch try parser.next() {
        case .request(let request):
          isFirst = false
          return named(request)
        case .head(let request):
          waiting = request.expectsContinue ? request : nil
        case nil:
          // A body that is there already needs no invitation (RFC 9110 §10.1.1).
          if let head = waiting, service.handler.refuses(head: head) { return last(head) }
          noteStage()
          if waiting != nil, !(await write(ResponseEncoder.continueBytes)) { return nil }
          waiting = nil
          if rest() { return nil }
          guard try await receive() else { return nil }
        }
      } catch {
        guard await refuse(error) else { return nil }
        waiting = nil
        beginReading()
      }
    }
    return nil
  }

  /// False where the exchange before was the last: then only what may have arrived already is still taken.
  private var takesRequest: Bool { !isLast || isFirst || !parser.isIdle || isReadable }

  /// A request that is answered without its body, behind which nothing can be read.
  private func last(_ head: Request) -> Request {
    isFirst = false
    isLast = true
    return named(head)
  }

  /// The request with what the connection knows of it.
  private func named(_ request: consuming Request) -> Request {
    request.id = loop.nextRequestID()
    request.peer = peer
    return request
  }

  private func beginReading() {
    phase = .idle
    setDeadline(in: service.limits.keepAlive)
  }

  /// Before waiting for more: sets the deadline of the part that is incomplete, or gives the buffer back.
  private func noteStage() {
    switch phase {
    case .body: break
    case _ where parser.isInBody:
      phase = .body
      setDeadline(in: service.limits.body)
    case .idle where parser.isIdle:
      parser.releaseBuffer()
    case .idle:
      phase = .head
      if !isFirst { setDeadline(in: service.limits.head) }
    default: break
    }
  }

  /// Hands what has arrived to the parser, waiting for it if need be; false at the end of what the client sends.
  private func receive() async throws(RequestFailure) -> Bool {
    while true {
      if !isReadable {
        switch await wait(for: SYSTEM_READABLE) {
        case .ready: break
        case .gone: return false
        case .late: return try reportLateness()
        }
      }
      let count = system_receive(descriptor, loop.scratch.baseAddress, loop.scratch.count)
      if count > 0 {
        // Less than there was room for: what comes later is announced by a new event.
        if count < loop.scratch.count && !isHalfClosed { isReadable = false }
        parser.append(UnsafeRawBufferPointer(rebasing: loop.scratch[..<count]))
        if case .body = phase { extendDeadline(for: count) }
        return true
      }
      if count == 0 { return try reportEnd() }
      guard count == -Int(EAGAIN) else { return false }
      isReadable = false
      guard takesRequest else { return false }
    }
  }

  /// The client closed: there is nothing to say between two requests, but half a request is answered (RFC 9112 §8).
  private func reportEnd() throws(RequestFailure) -> Bool {
    guard parser.isIdle else { throw RequestFailure(.badRequest, "The request ended before it was complete.") }
    return false
  }

  private func reportLateness() throws(RequestFailure) -> Bool {
    switch phase {
    case .head: throw RequestFailure(.requestTimeout, "The head of the request took too long to arrive.")
    case .body: throw RequestFailure(.requestTimeout, "The body of the request took too long to arrive.")
    default: return false
    }
  }

  /// Every byte that moves buys the time the slowest tolerated client would need for it.
  func extendDeadline(for count: Int) {
    deadline = deadline.map { $0 + UInt64(Double(count) / service.limits.bytesPerMillisecond) }
  }
}
