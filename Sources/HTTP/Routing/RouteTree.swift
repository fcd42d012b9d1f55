/// The route table as a tree of segments; literal segments are tried before parameters, parameters before the rest.
struct RouteTree: Sendable {
  private(set) var endpoint = Endpoint()
  private var literals: [String: RouteTree] = [:]
  private var parameter: [RouteTree] = []
  private var rest: Endpoint?

  /// The routes of one pattern, one for a method; patterns differ at most in the names of their parameters.
  struct Endpoint: Sendable {
    typealias Entry = (route: Route, names: [String])
    private(set) var entries: [Entry] = []

    var methods: some Sequence<Method> { entries.lazy.map(\.route.method) }

    /// What answers the method; that of GET answers HEAD as well.
    func entry(for method: Method) -> Entry? {
      entries.first { $0.route.method == method } ?? (method == .head ? entry(for: .get) : nil)
    }

    mutating func insert(_ route: Route, names: [String]) throws(DuplicateRoute) {
      if let first = entries.first(where: { $0.route.method == route.method }) {
        throw DuplicateRoute(method: route.method, first: first.route.pattern, second: route.pattern)
      }
      entries.append((route, names))
    }
  }

  struct Match {
    var endpoint: Endpoint
    var values: [String]
  }

  mutating func insert(
    _ route: Route, _ segments: ArraySlice<Route.Segment>, names: [String] = []
  ) throws(DuplicateRoute) {
    guard let first = segments.first else { return try endpoint.insert(route, names: names) }
    let others = segments.dropFirst()
    switch first {
    case .literal(let text):
      try literals[text, default: RouteTree()].insert(route, others, names: names)
    case .parameter(let name):
      if parameter.isEmpty { parameter = [RouteTree()] }
      try parameter[0].insert(route, others, names: names + [name])
    case .rest(let name):
      var endpoint = rest ?? Endpoint()
      try endpoint.insert(route, names: names + [name])
      rest = endpoint
    }
  }

  /// Every endpoint the path leads to, the most literal first.
  func matches(_ segments: ArraySlice<String>, values: [String], into found: inout [Match]) {
    guard let first = segments.first else {
      if !endpoint.entries.isEmpty { found.append(Match(endpoint: endpoint, values: values)) }
      return
    }
    let others = segments.dropFirst()
    literals[first]?.matches(others, values: values, into: &found)
    if !first.isEmpty {
      parameter.first?.matches(others, values: values + [first], into: &found)
    }
    if let rest { found.append(Match(endpoint: rest, values: values + [segments.joined(separator: "/")])) }
  }
}
