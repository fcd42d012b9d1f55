extension WireCase {
  /// A case of the request table as a server shows it, whose handler answers what no other resource does with 200 and
  /// `RequestCase.echo`.
  public init(_ request: RequestCase) {
    name = request.description
    bytes = request.bytes
    statuses = request.outcomes.map { outcome in
      switch outcome {
      case .served: 200
      case .refused(let status): status
      }
    }
    then = request.end == .closed ? .closes : .staysOpen
    contains =
      if case .served(let text)? = request.outcomes.last { text } else { nil }
  }

  /// Every case of the request table.
  public static let requests: [WireCase] = RequestCase.all.map { WireCase($0) }
}
