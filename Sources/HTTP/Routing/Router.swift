/// Finds the route of a request; itself a handler.
///
/// A HEAD is answered by the GET route, OPTIONS by 204 with Allow, an unknown path by 404 and a known path with another
/// method by 405 with Allow (RFC 9110 §9.3.2, §9.3.7, §15.5.6). `OPTIONS *` and CONNECT, which ask the server and not a
/// path of it, are told all its methods (§9.3.6).
public struct Router: Handler {
  private let tree: RouteTree
  /// The endpoints of the patterns without parameters, by their path: the most literal match, found in one step.
  private let literals: [String: RouteTree.Endpoint]
  private let methods: Set<Method>
  private let fallback: (any Handler)?

  /// - Parameter fallback: answers the paths no route knows, static files for example.
  /// - Throws: `DuplicateRoute`, `InvalidPattern`.
  public init(_ routes: [Route], fallback: (any Handler)? = nil) throws {
    var tree = RouteTree()
    var literals: [String: RouteTree.Endpoint] = [:]
    for route in routes {
      try Router.check(route)
      try tree.insert(route, route.segments[...])
      if route.isLiteral { try literals[route.pattern, default: .init()].insert(route, names: []) }
    }
    self.tree = tree
    self.literals = literals
    self.fallback = fallback
    methods = Set(routes.map(\.method))
  }

  public func respond(to request: Request) async throws -> Response {
    switch request.target.form {
    case .asterisk: return Router.options(methods)
    case .authority: throw Router.notAllowed("This server is no proxy: it opens no tunnels.", methods)
    case .origin, .absolute: break
    }
    if !request.target.hasEncodedSlash, let endpoint = literals[request.target.path],
      let (route, _) = endpoint.entry(for: request.method)
    {
      return try await route.action(request)
    }
    var matches: [RouteTree.Match] = []
    tree.matches(request.target.segments[...], values: [], into: &matches)
    for match in matches {
      guard let (route, names) = match.endpoint.entry(for: request.method) else { continue }
      var request = request
      request.parameters.pairs = zip(names, match.values).map { Query.Pair(name: $0, value: $1) }
      return try await route.action(request)
    }
    if !matches.isEmpty {
      let known = matches.reduce(into: Set<Method>()) { $0.formUnion($1.endpoint.methods) }
      if request.method == .options { return Router.options(known) }
      throw Router.notAllowed("\(request.method.rawValue) is not possible here.", known)
    }
    if let fallback { return try await fallback.respond(to: request) }
    throw HTTPError(.notFound, reason: "There is nothing at this address.")
  }

  public func refuses(head: Request) -> Bool {
    if head.method == .options { return false }
    if head.target.form == .authority { return true }
    var matches: [RouteTree.Match] = []
    tree.matches(head.target.segments[...], values: [], into: &matches)
    if matches.isEmpty { return fallback?.refuses(head: head) ?? true }
    return matches.lazy.compactMap { $0.endpoint.entry(for: head.method) }.first?.route.refuses(head) ?? true
  }

  private static func options(_ methods: Set<Method>) -> Response {
    Response(status: .noContent, headers: ["Allow": allow(methods)])
  }

  private static func notAllowed(_ reason: String, _ methods: Set<Method>) -> HTTPError {
    HTTPError(.methodNotAllowed, reason: reason, headers: ["Allow": allow(methods)])
  }

  private static func allow(_ methods: Set<Method>) -> String {
    var methods = methods.union([.options])
    if methods.contains(.get) { methods.insert(.head) }
    return Method.allCases.filter(methods.contains).map(\.rawValue).joined(separator: ", ")
  }

  private static func check(_ route: Route) throws(InvalidPattern) {
    var names: Set<String> = []
    let segments = route.segments
    var isValid = route.pattern.hasPrefix("/")
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name): isValid = isValid && !name.isEmpty && names.insert(name).inserted
      case .rest(let name):
        isValid = isValid && !name.isEmpty && names.insert(name).inserted && index == segments.count - 1
      }
    }
    guard isValid else { throw InvalidPattern(pattern: route.pattern) }
  }
}
