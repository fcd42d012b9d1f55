import Caching
import ContentCards
import SQLite

/// Users as they were last read, so that the attributes of one who is still the same are not decoded again.
///
/// Every read asks the database for `user.revision`, which each change of the row or of an attribute raises.
struct KnownUsers: Sendable {
  private struct KnownUser {
    let user: User
    let revision: Int64
  }

  private let users: Cache<UserID, KnownUser>

  /// - Parameter limit: values of attributes that are kept, of all users together, each element of an array counting
  ///   as one and a user as one more. A value has at most 1 KB of text, most are a few words.
  init(limit: Int = 32_768) { users = Cache(limit: limit) }

  subscript(id: UserID, revision: Int64) -> User? {
    guard let known = users[id], known.revision == revision else { return nil }
    return known.user
  }

  /// Keeps a user, and gives the one that is kept.
  func keep(_ user: User, _ revision: Int64) -> User {
    let known = KnownUser(user: user, revision: revision)
    return users.keep(known, for: user.id, weight: 1 + user.attributes.valueCount) { $0.revision == revision }.user
  }
}

extension Connection {
  /// The user, decoded only where it may not be as it was at the last read. For use where only committed data is seen.
  func user(_ externalID: ExternalID, _ known: KnownUsers) throws -> User? {
    try user(where: "external_id = \(externalID.text)", known)
  }

  func user(_ id: UserID, _ known: KnownUsers) throws -> User? {
    try user(where: "id = \(id)", known)
  }

  private func user(where condition: SQL, _ known: KnownUsers) throws -> User? {
    // Decoded while this statement stands on its row, so both see one view of the data.
    try first("SELECT id, revision FROM user WHERE \(condition)") {
      try user(try $0[0], revision: try $0[1], known)
    } ?? nil
  }

  /// For use where a statement stands on the row that gave the revision.
  func user(_ id: UserID, revision: Int64, _ known: KnownUsers) throws -> User? {
    if let user = known[id, revision] { return user }
    return try self.user(id).map { known.keep($0, revision) }
  }
}

extension Attributes {
  /// How many values there are, those in arrays one by one.
  fileprivate var valueCount: Int {
    values.values.reduce(0) { count, value in
      if case .array(let elements) = value { count + 1 + elements.count } else { count + 1 }
    }
  }
}
