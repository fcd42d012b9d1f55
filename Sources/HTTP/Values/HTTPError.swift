/// A failure that may be shown to the person or program that asked.
public struct HTTPError: Error, Sendable, CustomStringConvertible {
  public var status: Status
  /// One sentence for the reader: what was wrong and what would be right.
  public var reason: String
  public var headers: Headers

  public init(_ status: Status, reason: String, headers: Headers = [:]) {
    self.status = status
    self.reason = reason
    self.headers = headers
  }

  public var description: String { "\(status.code) \(status.reason): \(reason)" }
}
