import ContentCards
import FoundationEssentials
import FoundationInternationalization
import HTTP

extension Visit {
  /// Reads the cookies of a request and the user they name. The one query that every page makes.
  static func make(_ shared: SharedSite, request: Request) async throws -> Visit {
    let now = shared.site.clock()
    let cookies = request.cookies
    let known = cookies[Session.cookie].flatMap { shared.site.keys.session(cookie: $0, now: now) }
    var user: User?
    if let externalID = known?.user { user = try await shared.site.stores.users.user(externalID) }
    return Visit(shared, request: request, cookies, session: known, user: user, name: user?.displayName, now: now)
  }

  /// A visit that asks no store, for pages that are shown though the stores cannot be reached. It knows the reader by
  /// what the cookie says, and nothing that is theirs.
  static func withoutStores(_ shared: SharedSite, request: Request) -> Visit {
    let now = shared.site.clock()
    let cookies = request.cookies
    let known = cookies[Session.cookie].flatMap { shared.site.keys.session(cookie: $0, now: now) }
    return Visit(shared, request: request, cookies, session: known, user: nil, name: known?.user?.text, now: now)
  }

  private init(
    _ shared: SharedSite, request: Request, _ cookies: Cookies, session: Session?, user: User?, name: String?,
    now: Timestamp
  ) {
    self.shared = shared
    self.request = request
    self.session = session ?? Session(id: shared.site.randomText(), user: nil)
    isNew = session == nil
    self.user = user
    self.name = name
    var preferences = shared.site.options.preferences
    if let text = cookies[Preferences.cookie], let query = try? Query(parsing: Array(text.utf8)[...]) {
      preferences.update(from: query)
    }
    self.preferences = preferences
    notice = cookies[Visit.noticeCookie].flatMap { shared.site.keys.notices.value(of: $0, now: now.milliseconds) }
    self.now = now
    nonce = shared.site.randomText()
    zone = user?.timeZone?.zone ?? .gmt
  }
}
