import ContentCards
import HTTP

extension Site {
  typealias PageAction = @Sendable (Visit) async throws -> Response

  /// A page with the site's header. Reading it changes nothing but that the user is noted as being there.
  func page(_ pattern: String, _ page: @escaping PageAction) -> Route {
    let shared = SharedSite(self)
    return Route(.get, pattern) { request in
      try await page(try await Visit.withHeader(shared, request: request))
    }
  }

  /// A page that is shown whatever fails.
  func pageAlways(_ pattern: String, _ page: @escaping PageAction) -> Route {
    let shared = SharedSite(self)
    return Route(.get, pattern) { request in
      try await page(await Visit.withWhatIsLeft(shared, request: request))
    }
  }

  /// Something else that is read.
  func get(_ pattern: String, _ page: @escaping PageAction) -> Route {
    let shared = SharedSite(self)
    return Route(.get, pattern) { request in
      let visit = try await Visit.make(shared, request: request)
      await visit.noteSession()
      return try await page(visit)
    }
  }

  /// A change: sent from this site (`proof`), within the rate that one user is allowed.
  ///
  /// - Parameter needsUser: the page is for those who are signed in, and says so to others itself.
  func post(
    _ pattern: String, _ page: @escaping PageAction, proof: ForgeryProof = .token, needsUser: Bool = false
  ) -> Route {
    let shared = SharedSite(self)
    let refuses: Route.HeadTest = { head in
      let visit = Visit.withoutStores(shared, request: head)
      return (try? visit.refuseForgery(byHead: proof)) == nil || needsUser && visit.session.user == nil
    }
    return Route(.post, pattern, refuses: refuses) { request in
      let visit = try await Visit.make(shared, request: request)
      try visit.refuseForgery(proof)
      try visit.spend(1, of: "changes", limit: options.changesPerMinute)
      do { return try await page(visit) } catch let error as StoreError {
        // Where the user was erased meanwhile it is as if the change had come behind that; nothing of it was kept.
        guard case .conflict = error, visit.user != nil else { throw error }
        let later = try await Visit.make(shared, request: request)
        guard later.user == nil else { throw error }
        return try await page(later)
      }
    }
  }
}

extension Visit {
  /// Counts against what one user (or, without one, one address) may do in a minute.
  /// - Throws: 429 with the seconds to wait.
  func spend(_ amount: Int, of what: String, limit: Int) throws {
    let who = user.map { "user \($0.id.rawValue)" } ?? "address \(request.peer)"
    guard let wait = site.limiter.take(amount, of: "\(what) of \(who)", limit: limit, now: now) else { return }
    throw HTTPError(
      .tooManyRequests, reason: "At most \(limit) in a minute. Try again in \(wait) seconds.",
      headers: ["Retry-After": String(wait)])
  }
}
