/// Why bytes are not a request this server answers.
public struct RequestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let status: Status
  /// One sentence for whoever sent the bytes.
  public let reason: String
  /// True where what follows on the connection cannot be told from the rest of this request, or is not wanted.
  public let closesConnection: Bool

  public init(_ status: Status, _ reason: String, closesConnection: Bool = true) {
    self.status = status
    self.reason = reason
    self.closesConnection = closesConnection
  }

  public var description: String { "\(status.code) \(status.reason): \(reason)" }

  /// The plain answer that says why.
  public var response: Response { .text(reason + "\n", status: status) }

  static func bad(_ reason: String) -> RequestFailure { RequestFailure(.badRequest, reason) }
}
