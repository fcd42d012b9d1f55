import ContentCards
import FoundationEssentials
import FoundationInternationalization
import HTTP

extension Visit {
  /// Reads the cookies of a request and the user they name. The one query that every page makes.
  static func make(site: Site, request: Request) async throws -> Visit {
    let now = site.clock()
    let cookies = request.cookies
    let known = cookies[Session.cookie].flatMap { site.keys.session(cookie: $0, now: now) }
    var user: User?
    if let externalID = known?.user { user = try await site.stores.users.user(externalID) }
    return Visit(site: site, request: request, cookies, session: known, user: user, name: user?.displayName, now: now)
  }

  /// A visit that asks no store, for pages that are shown though the stores cannot be reached. It knows the reader by
  /// what the cookie says, and nothing that is theirs.
  static func withoutStores(site: Site, request: Request) -> Visit {
    let now = site.clock()
    let cookies = request.cookies
    let known = cookies[Session.cookie].flatMap { site.keys.session(cookie: $0, now: now) }
    return Visit(site: site, request: request, cookies, session: known, user: nil, name: known?.user?.text, now: now)
  }

  private init(
    site: Site, request: Request, _ cookies: Cookies, session: Session?, user: User?, name: String?, now: Timestamp
  ) {
    self.site = site
    self.request = request
    self.session = session ?? Session(id: site.randomText(), user: nil)
    isNew = session == nil
    self.user = user
    self.name = name
    var preferences = site.options.preferences
    if let text = cookies[Preferences.cookie], let query = try? Query(parsing: Array(text.utf8)[...]) {
      preferences.update(from: query)
    }
    self.preferences = preferences
    notice = cookies[Visit.noticeCookie].flatMap { site.keys.notices.value(of: $0, now: now.milliseconds) }
    self.now = now
    nonce = site.randomText()
    zone = user?.timeZone?.zone ?? .gmt
  }
}
