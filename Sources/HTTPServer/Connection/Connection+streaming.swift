import CSystem
import HTTP

/// Why a streamed body cannot be written further.
public enum StreamFailure: Error, Hashable, Sendable {
  /// The client is gone or takes in too little.
  case clientGone
  /// The answer has ended, or another write has not.
  case notNow
}

extension Connection {
  /// Runs the producer of a body. Between its writes the connection is parked: it holds a descriptor and its task, no
  /// thread and no buffer.
  func stream(
    _ produce: @Sendable (BodyWriter) async throws -> Void, of response: Response, isChunked: Bool
  ) async -> Bool {
    let isEventStream = response.headers["Content-Type"]?.hasPrefix("text/event-stream") == true
    phase = .streaming(isEventStream: isEventStream)
    sendsChunks = isChunked
    restAfterWrite()
    if isHalfClosed { clientFellSilent() }
    do {
      try await produce(BodyWriter { bytes in try await self.writePart(bytes) })
    } catch {
      return false
    }
    guard !isGone else { return false }
    phase = .writing
    return isChunked ? await write(Array("0\r\n\r\n".utf8)) : true
  }

  private func writePart(_ bytes: [UInt8]) async throws(StreamFailure) {
    if !loop.isCurrent {
      let result: Result<Void, StreamFailure> = await withTaskExecutorPreference(loop) {
        do throws(StreamFailure) { return .success(try await writePart(bytes)) } catch { return .failure(error) }
      }
      return try result.get()
    }
    guard case .streaming = phase, !isWriting else { throw isGone ? .clientGone : .notNow }
    loop.output.removeAll(keepingCapacity: true)
    if sendsChunks { ResponseEncoder.writeChunk(bytes, into: &loop.output) }
    guard await writeOutput(then: sendsChunks ? [] : bytes), !isGone else {
      abandon()
      throw .clientGone
    }
    restAfterWrite()
  }

  private func restAfterWrite() {
    guard case .streaming(let isEventStream) = phase else { return }
    setDeadline(in: isEventStream ? service.limits.heartbeat : nil)
  }

  /// Sends a comment, which readers skip, so that both sides and everything between them see the connection is alive.
  func sendHeartbeat() {
    let beat = Array((sendsChunks ? "3\r\n:\n\n\r\n" : ":\n\n").utf8)
    // Without room for these few bytes the client has read nothing since long before the last beat.
    guard unsent.isEmpty, let sent = sendNow(beat, []), sent > 0 else { return abandon() }
    unsent = Array(beat[sent...])
    restAfterWrite()
  }
}
