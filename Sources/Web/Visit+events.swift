import HTTP

extension Visit {
  /// False for what only looks ahead (HEAD, prefetch, prerender): it counts nothing.
  var isRealVisit: Bool {
    guard request.method == .get else { return false }
    let purposes = [request.headers["sec-purpose"], request.headers["purpose"], request.headers["x-moz"]]
    return !purposes.contains { purpose in
      guard let purpose = purpose?.lowercased() else { return false }
      return purpose.contains("prefetch") || purpose.contains("prerender") || purpose.contains("preview")
    }
  }

  /// A key for an event that this one request is.
  var eventKey: String { site.randomText() }
}
