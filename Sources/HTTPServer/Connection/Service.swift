import HTTP
import Synchronization

/// What the loops of one server share.
final class Service: Sendable {
  let handler: any Handler
  let limits: Limits
  let log: ServerLog?
  let parserLimits: ParserLimits
  private let maximumConnections: Int
  private let connections = Atomic<Int>(0)

  /// The deadlines of the configuration in milliseconds.
  struct Limits: Sendable {
    let head, body, keepAlive, handler, writing, halfClosed, lingering, heartbeat, acceptPause: UInt64
    let bytesPerMillisecond: Double
  }

  init(_ configuration: ServerConfiguration, handler: any Handler, log: ServerLog?) {
    self.handler = handler
    self.log = log
    parserLimits = configuration.parserLimits
    maximumConnections = configuration.maximumConnections
    let deadlines = configuration.deadlines
    limits = Limits(
      head: deadlines.head.milliseconds, body: deadlines.body.milliseconds,
      keepAlive: deadlines.keepAlive.milliseconds, handler: deadlines.handler.milliseconds,
      writing: deadlines.writing.milliseconds, halfClosed: deadlines.halfClosed.milliseconds,
      lingering: deadlines.lingering.milliseconds, heartbeat: deadlines.heartbeat.milliseconds,
      acceptPause: deadlines.acceptPause.milliseconds,
      bytesPerMillisecond: Double(max(1, deadlines.minimumRate)) / 1000)
  }

  /// Counts one more connection, unless there are as many as there may be.
  func admitConnection() -> Bool {
    if connections.wrappingAdd(1, ordering: .relaxed).newValue <= maximumConnections { return true }
    connections.wrappingSubtract(1, ordering: .relaxed)
    return false
  }

  func connectionEnded() { connections.wrappingSubtract(1, ordering: .relaxed) }
}
