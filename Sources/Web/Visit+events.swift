import HTTP

extension Visit {
  /// False for what only looks ahead (HEAD, prefetch, prerender): it counts nothing.
  var isRealVisit: Bool {
    guard request.method == .get else { return false }
    return !Self.purposes.contains { name in
      guard let purpose = request.headers[name]?.lowercased() else { return false }
      return purpose.contains("prefetch") || purpose.contains("prerender") || purpose.contains("preview")
    }
  }

  private static let purposes = ["sec-purpose", "purpose", "x-moz"]

  /// A key for an event that this one request is.
  var eventKey: String { site.randomText() }
}
