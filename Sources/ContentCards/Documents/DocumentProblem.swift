/// What is wrong in a document a person wrote, where it stands, and what would be right there.
public struct DocumentProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place inside the document: `variants[1].card.url`; empty for the whole of it.
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
