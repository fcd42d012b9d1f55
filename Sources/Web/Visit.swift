import ContentCards
import FoundationEssentials
import FoundationInternationalization
import HTTP

/// One request with all that pages ask about it: who is looking, what they prefer, what time it is.
///
/// A class, so that handing it on copies nothing.
final class Visit: Sendable {
  let shared: SharedSite
  let request: Request
  let session: Session
  /// Whether the browser does not have this session's cookie yet.
  let isNew: Bool
  let user: User?
  /// What was read of the user for the header, where that was asked for.
  let visitor: Visitor?
  /// What the reader is called; nil where nobody is signed in.
  let name: String?
  let preferences: Preferences
  /// The sentence that the previous answer left for this page.
  let notice: String?
  let now: Timestamp
  /// In which this visitor reads times.
  let zone: TimeZone
  /// Allows this page's own style block under its Content-Security-Policy.
  let nonce: String

  init(
    _ shared: SharedSite, request: Request, _ cookies: Cookies, session: Session?, user: User?,
    _ visitor: Visitor? = nil, name: String?, now: Timestamp
  ) {
    self.shared = shared
    self.request = request
    self.session = session ?? Session(id: shared.site.randomText(), user: nil)
    isNew = session == nil
    self.user = user
    self.visitor = visitor
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

  var site: Site { _read { yield shared.site } }

  /// The signed-in user.
  /// - Throws: 401 where nobody is.
  func signedIn() throws -> User {
    guard let user else {
      throw HTTPError(.unauthorized, reason: text(site.options.demo ? "errors.401.advice" : "errors.401.closed"))
    }
    return user
  }

  /// The card that the route names.
  /// - Throws: 404 where it is not the number of a card.
  func card() throws -> CardID {
    guard let text = request.parameters["card"], let card = CardID(text: text) else { throw Self.noSuchCard }
    return card
  }

  /// The same answer for a card that is not there and for another user's.
  static let noSuchCard = HTTPError(.notFound, reason: "")

  func form() throws -> Form { try request.form(limits: site.options.formLimits) }

  /// Whether the request was made by a script, which wants data and not a page.
  var expectsJSON: Bool {
    guard let type = request.preferredType(of: ["text/html", "application/json", "application/problem+json"]) else {
      return false
    }
    return type != "text/html"
  }

  /// The site's word for a key.
  func text(_ key: String, _ arguments: [(name: String, value: String)] = [], count: Int? = nil) -> String {
    site.views.strings.text(key, arguments, count: count)
  }
}

extension CardID {
  /// As it stands in an address: decimal digits and nothing else.
  init?(text: String) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else { return nil }
    self.init(rawValue: number)
  }

  var text: String { String(rawValue) }
}

/// The site in one place for all visits: it has many parts, and to copy them for each request is dear.
final class SharedSite: Sendable {
  let site: Site

  init(_ site: Site) { self.site = site }
}
