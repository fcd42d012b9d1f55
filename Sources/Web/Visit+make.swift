import ContentCards
import HTTP

extension Visit {
  /// Reads the cookies of a request and the user they name.
  /// - Parameter withHeader: reads what the page's header tells too, in the same query.
  static func make(_ shared: SharedSite, request: Request, withHeader: Bool = false) async throws -> Visit {
    let now = shared.site.clock()
    let cookies = request.cookies
    let known = cookies[Session.cookie].flatMap { shared.site.keys.session(cookie: $0, now: now) }
    var user: User?
    var visitor: Visitor?
    if let externalID = known?.user {
      if withHeader {
        visitor = try await shared.site.stores.visitors.visitor(externalID, at: now)
        user = visitor?.user
      } else {
        user = try await shared.site.stores.users.user(externalID)
      }
    }
    return Visit(
      shared, request: request, cookies, session: known, user: user, visitor, name: user?.displayName, now: now)
  }

  /// With what the page's header tells, the user noted as being there.
  static func withHeader(_ shared: SharedSite, request: Request) async throws -> Visit {
    let visit = try await make(shared, request: request, withHeader: true)
    // What a session brings is not in what was read before it.
    return await visit.noteSession() ? try await make(shared, request: request, withHeader: true) : visit
  }

  /// The same for a page that is shown whatever fails: with the user alone, so that the page reads the rest part by
  /// part, and without the stores by the cookie alone.
  static func withWhatIsLeft(_ shared: SharedSite, request: Request) async -> Visit {
    let log = shared.site.log
    do { return try await withHeader(shared, request: request) } catch {
      log.write("\(request.id) the page is read part by part: \(error)")
    }
    do {
      let visit = try await make(shared, request: request)
      await visit.noteSession()
      return visit
    } catch {
      log.write("\(request.id) the page is shown without its user: \(error)")
      return withoutStores(shared, request: request)
    }
  }

  /// A visit that asks no store, for pages that are shown though the stores cannot be reached. It knows the reader by
  /// what the cookie says, and nothing that is theirs.
  static func withoutStores(_ shared: SharedSite, request: Request) -> Visit {
    let now = shared.site.clock()
    let cookies = request.cookies
    let known = cookies[Session.cookie].flatMap { shared.site.keys.session(cookie: $0, now: now) }
    return Visit(shared, request: request, cookies, session: known, user: nil, name: known?.user?.text, now: now)
  }
}
