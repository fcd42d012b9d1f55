/// One line of the route table: a method, a pattern and what answers.
///
/// A pattern is a path whose segments are literal, `:name` for any one segment, or, as the last, `*name` for whatever
/// follows.
public struct Route: Sendable {
  public typealias Action = @Sendable (Request) async throws -> Response

  public let method: Method
  public let pattern: String
  let action: Action
  let refuses: HeadTest

  /// As ``Handler/refuses(head:)``: true only where the action refuses the request whatever its body is.
  public typealias HeadTest = @Sendable (Request) -> Bool

  public init(
    _ method: Method, _ pattern: String, refuses: @escaping HeadTest = { _ in false }, _ action: @escaping Action
  ) {
    self.method = method
    self.pattern = pattern
    self.refuses = refuses
    self.action = action
  }

  public init(_ method: Method, _ pattern: String, handler: some Handler) {
    self.init(method, pattern, refuses: { handler.refuses(head: $0) }) { try await handler.respond(to: $0) }
  }

  var segments: [Segment] {
    pattern.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      switch part.first {
      case ":": .parameter(String(part.dropFirst()))
      case "*": .rest(String(part.dropFirst()))
      default: .literal(String(part))
      }
    }
  }

  /// Whether one path alone is asked for by it.
  var isLiteral: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  enum Segment: Hashable {
    case literal(String)
    case parameter(String)
    case rest(String)
  }
}

/// Two routes that answer the same requests; the table is refused when it is built.
public struct DuplicateRoute: Error, Hashable, Sendable, CustomStringConvertible {
  public let method: Method
  public let first: String
  public let second: String

  public var description: String {
    "two routes answer \(method.rawValue) \(first): the second is written \(second)"
  }
}

/// A pattern that names no path.
public struct InvalidPattern: Error, Hashable, Sendable, CustomStringConvertible {
  public let pattern: String

  public var description: String {
    "\(pattern.debugDescription) is no route pattern: it begins with /, names are not empty nor used twice, *name is last"
  }
}
