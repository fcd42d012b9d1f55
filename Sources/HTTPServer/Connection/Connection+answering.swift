import CSystem
import Glibc
import HTTP

extension Connection {
  /// Has a request answered; false when the connection ends with it.
  func answer(_ request: Request) async -> Bool {
    let began = loop.now
    phase = .handling(request)
    setDeadline(in: service.limits.handler)
    if isHalfClosed { clientFellSilent() }

    let response = await response(to: request)
    guard case .handling = phase, !isGone else { return false }
    phase = .writing
    var encoder = ResponseEncoder(for: request)
    let isComplete = await send(response, &encoder)
    service.log?(
      .answered(request, response.status, milliseconds: Int(loop.now - began), isComplete: isComplete))
    if isComplete, !encoder.keepsConnection, !parser.isIdle || isReadable { await linger() }
    return isComplete && encoder.keepsConnection
  }

  private func response(to request: Request) async -> Response {
    do {
      let response = try await service.handler.respond(to: request)
      guard request.method == .connect, response.status.isSuccess else { return response }
      // To the client a success is the beginning of a tunnel (RFC 9110 §9.3.6), which no handler can open.
      return .plain(HTTPError(.notImplemented, reason: "This server is no proxy: it opens no tunnels."))
    } catch let error as HTTPError {
      return .plain(error)
    } catch {
      if case .handling = phase, !isGone { service.log?(.handlerFailed(request, error: String(describing: error))) }
      let reason = Self.reason("Something went wrong here.", request.id)
      return .plain(HTTPError(.internalServerError, reason: reason))
    }
  }

  /// What a client reads, with the name by which the operator finds it.
  private static func reason(_ sentence: String, _ id: String) -> String { "\(sentence) The log has it under \(id)." }

  /// Says why what came is no request; false when the connection ends with it.
  func refuse(_ failure: RequestFailure) async -> Bool {
    phase = .writing
    isFirst = false
    let id = loop.nextRequestID()
    service.log?(.refused(id: id, peer: peer, failure))
    var encoder = ResponseEncoder(for: failure, isHead: parser.isHead)
    // An answer with this id is this request's alone, though some of these statuses may be cached (RFC 9110 §15.1).
    let error = HTTPError(
      failure.status, reason: Self.reason(failure.reason, id), headers: ["Cache-Control": "no-store"])
    guard await send(.plain(error), &encoder) else { return false }
    if !encoder.keepsConnection { await linger() }
    return encoder.keepsConnection
  }

  /// Answers in place of a handler that takes too long, and cancels it.
  func handlerIsLate(with request: Request) {
    let response = Response.plain(
      HTTPError(.serviceUnavailable, reason: Self.reason("The answer took too long to prepare.", request.id)))
    var encoder = ResponseEncoder(for: request)
    encoder.close()
    let framing = writeHead(of: response, &encoder)
    if framing != .none, case .bytes(let body) = response.body { loop.output += body }
    // Nothing of an answer has been sent yet, so there is room for these few bytes.
    _ = sendNow(loop.output, [])
    shutdown(descriptor, Int32(SHUT_WR))
    service.log?(.handlerTimedOut(request))
    phase = .overdue
    setDeadline(in: service.limits.lingering)
    cancelTask()
  }

  /// Sends no more, and drops what still comes until the client closes: closing at once would make the kernel send a
  /// reset, and the client might lose the answer it has not read yet (RFC 9112 §9.6).
  func linger() async {
    guard descriptor >= 0 else { return }
    phase = .lingering
    setDeadline(in: service.limits.lingering)
    shutdown(descriptor, Int32(SHUT_WR))
    while descriptor >= 0 {
      let count = system_receive(descriptor, loop.scratch.baseAddress, loop.scratch.count)
      if count == loop.scratch.count {
        // A client that never stops sending must not keep the loop from the others, nor outlast the deadline.
        await Task.yield()
        if let deadline, deadline > loop.now { continue }
        return
      }
      guard count > 0 || count == -Int(EAGAIN), case .ready = await wait(for: SYSTEM_READABLE) else { return }
    }
  }
}

extension Response {
  /// The reason as plain text, for handlers that leave their errors to the server.
  static func plain(_ error: HTTPError) -> Response {
    var response = Response.text(error.reason + "\n", status: error.status)
    for (name, value) in error.headers { response.headers[name] = value }
    return response
  }
}
