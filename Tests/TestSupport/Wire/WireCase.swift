/// Bytes a client may send, and what a server that keeps to the RFCs answers: one line of the conformance table.
public struct WireCase: Sendable, CustomStringConvertible {
  /// Begins with the section it stands for: "RFC 9112 §5.1: …".
  public let name: String
  public let bytes: [UInt8]
  /// The status of each answer, in order; a 100 in between is not counted.
  public let statuses: [Int]
  /// What becomes of the connection after the last answer.
  public let then: Then
  /// Text that the last answer's head or body must hold.
  public let contains: String?

  public enum Then: Sendable { case staysOpen, closes, either }

  public init(
    _ name: String, _ request: String, _ statuses: Int..., then: Then = .either, contains: String? = nil
  ) {
    self.name = name
    bytes = Array(request.utf8)
    self.statuses = statuses
    self.then = then
    self.contains = contains
  }

  public init(_ name: String, bytes: [UInt8], _ statuses: Int..., then: Then = .either, contains: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.statuses = statuses
    self.then = then
    self.contains = contains
  }

  public var description: String { name }

  /// The whole table. `/hello` answers "hello", `/empty` 204, `/stream` "one two" in two writes, `/conflict` an `HTTPError`
  /// with 409, `/close` asks for the connection's end; `/known` is there for GET only, and so is a host and
  /// port; anything else answers `RequestCase.echo`.
  public static let all = requests + answers
}
