import Caching

/// When a user's session began, and when they were last noted in it.
public struct UserSession: Hashable, Sendable {
  public var started: Timestamp
  public var seen: Timestamp

  public init(started: Timestamp, seen: Timestamp) {
    self.started = started
    self.seen = seen
  }
}

/// Keeps each user's newest session.
public protocol SessionStore: Sendable {
  /// Nil before the first.
  func session(of user: UserID) async throws -> UserSession?

  /// Nothing where there is no such user.
  func keep(_ session: UserSession, of user: UserID) async throws
}

/// Notices when users come back: the first visit after a pause begins a session, which campaigns may wait for and
/// audiences may count. A session is the user's, whatever devices they use.
public struct Sessions: Sendable {
  private let store: any SessionStore
  private let activities: any ActivityLog
  private let pause: Int64
  private let grain: Int64
  /// When users were last put on record as being there, as far as this process knows.
  private let visits = Cache<UserID, Timestamp>(limit: 16_384)

  /// - Parameter pause: Seconds without a visit after which the next one begins a session.
  public init(store: any SessionStore, activities: any ActivityLog, pause: Int64) {
    self.store = store
    self.activities = activities
    self.pause = pause
    // A visit is noted at most once in so many seconds, so that reading pages does not write. By so much a pause may be
    // taken for longer than it was.
    grain = min(60, pause / 10)
  }

  /// Notes that the user is there; true where this began a session. What the session brings is delivered by then.
  @discardableResult
  public func visit(by user: UserID, at now: Timestamp) async throws -> Bool {
    if isNoted(user, at: now) { return false }
    guard var session = try await store.session(of: user) else { return try await begin(after: nil, user, now) }
    // A clock that was far ahead for a while must not keep sessions from beginning.
    guard now < session.seen.adding(seconds: pause), session.seen < now.adding(seconds: pause) else {
      return try await begin(after: session, user, now)
    }
    if session.seen.adding(seconds: grain) <= now {
      session.seen = now
      try await store.keep(session, of: user)
    }
    visits.keep(session.seen, for: user)
    return false
  }

  /// Whether this process put the user on record so short a time ago that a visit at `now` need not be, whatever others
  /// put on record since.
  public func isNoted(_ user: UserID, at now: Timestamp) -> Bool {
    guard let noted = visits[user] else { return false }
    return noted <= now && now < noted.adding(seconds: grain)
  }

  /// Begins a session whenever the last visit was: someone else was here on this device before.
  @discardableResult
  public func begin(by user: UserID, at now: Timestamp) async throws -> Bool {
    try await begin(after: try await store.session(of: user), user, now)
  }

  /// Of two that begin the session after the same one, here or in another process, one is put on record.
  private func begin(after former: UserSession?, _ user: UserID, _ now: Timestamp) async throws -> Bool {
    let key = "session after \(former.map { String($0.started.milliseconds) } ?? "none")"
    let isNew = try await activities.record(UserActivity(key: key, kind: .sessionStart, at: now), by: user, at: now)
    // Kept where it was on record already too: the program may have ended in between.
    try await store.keep(UserSession(started: now, seen: now), of: user)
    return isNew
  }
}
