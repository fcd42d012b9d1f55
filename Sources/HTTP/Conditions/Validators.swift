/// What tells one state of a representation from another, and whether a request's conditions hold for it.
public struct Validators: Hashable, Sendable {
  public var tag: EntityTag?
  public var lastModified: HTTPDate?

  public init(tag: EntityTag? = nil, lastModified: HTTPDate? = nil) {
    self.tag = tag
    self.lastModified = lastModified
  }

  public enum Outcome: Hashable, Sendable {
    /// The request is to be performed.
    case perform
    /// 304: the other side has this state already.
    case notModified
    /// 412
    case preconditionFailed
  }

  /// Evaluates the conditions in the order of RFC 9110 §13.2.2, for a resource that exists and would be answered 2xx.
  public func evaluate(_ request: Request, now: HTTPDate) -> Outcome {
    switch request.method {
    case .options, .trace, .connect: return .perform
    default: break
    }
    if let field = request.headers["If-Match"] {
      guard matches(field, by: { $0.matchesStrongly($1) }) else { return .preconditionFailed }
    } else if let lastModified, let date = date("If-Unmodified-Since", of: request, now) {
      guard lastModified <= date else { return .preconditionFailed }
    }
    let isRead = request.method == .get || request.method == .head
    if let field = request.headers["If-None-Match"] {
      if matches(field, by: { $0.matchesWeakly($1) }) { return isRead ? .notModified : .preconditionFailed }
    } else if isRead, let lastModified, let date = date("If-Modified-Since", of: request, now) {
      if lastModified <= date { return .notModified }
    }
    return .perform
  }

  /// False where an If-Range field says the parts the other side holds are of another state, so that the whole is to be
  /// sent (RFC 9110 §13.1.5).
  public func allowsRange(_ request: Request, now: HTTPDate) -> Bool {
    guard let field = request.headers["If-Range"] else { return true }
    if let given = EntityTag(parsing: field) { return tag.map { $0.matchesStrongly(given) } ?? false }
    guard let lastModified, let date = HTTPDate(parsing: field, now: now) else { return false }
    // Within its own second a date cannot tell two states apart (RFC 9110 §8.8.2.2).
    return lastModified == date && lastModified < now
  }

  /// Writes ETag and Last-Modified.
  public func write(to headers: inout Headers) {
    if let tag { headers["ETag"] = tag.text }
    if let lastModified { headers["Last-Modified"] = lastModified.text }
  }

  private func matches(_ field: String, by comparison: (EntityTag, EntityTag) -> Bool) -> Bool {
    switch EntityTagList(field) {
    case .any: true
    case .tags(let tags): tag.map { tag in tags.contains { comparison($0, tag) } } ?? false
    }
  }

  /// A date that cannot be read counts as absent, as does one given twice.
  private func date(_ name: String, of request: Request, _ now: HTTPDate) -> HTTPDate? {
    let values = request.headers.values(of: name)
    return values.count == 1 ? HTTPDate(parsing: values[0], now: now) : nil
  }
}
