import HTTP

/// Receives what happens on a server; called on its loops, so it must not wait.
public typealias ServerLog = @Sendable (ServerEvent) -> Void

/// Something the operator of a server may want to know.
public enum ServerEvent: Sendable {
  /// An exchange has ended; it is incomplete when the client did not take the whole answer.
  case answered(Request, Status, milliseconds: Int, isComplete: Bool)
  /// Bytes that are no acceptable request were refused.
  case refused(id: String, peer: String, RequestFailure)
  /// A handler threw something that is not an `HTTPError`.
  case handlerFailed(Request, error: String)
  case handlerTimedOut(Request)
  /// No connection could be accepted; it is tried again.
  case acceptingPaused(SystemError)
}
