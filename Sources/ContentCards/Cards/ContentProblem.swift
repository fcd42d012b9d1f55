/// What is wrong with a card's content, said to the person who writes it.
public struct ContentProblem: Hashable, Sendable, CustomStringConvertible {
  public let severity: Severity
  /// A sentence that begins with the key it is about: "discount_percentage is missing".
  public let reason: String

  public enum Severity: Hashable, Sendable, CaseIterable {
    /// The content must not be sent.
    case refused
    /// A card of it would be delivered and shown nowhere.
    case notShown
    /// A card of it is shown; something of it is ignored.
    case warning
  }

  public init(_ severity: Severity, _ reason: String) {
    self.severity = severity
    self.reason = reason
  }

  public var description: String { reason }
}
