/// Finds users and keeps what is known about them.
public protocol UserStore: Sendable {
  func user(_ id: UserID) async throws -> User?

  func user(_ externalID: ExternalID) async throws -> User?

  /// The user with this external id, made where there is none, after the changes, which are applied in order and in
  /// one transaction: of two that come together none is lost.
  /// - Throws: ``AttributeProblem`` where a change is refused; then nothing is changed and no user is made.
  func change(
    _ externalID: ExternalID, _ changes: [(name: String, change: AttributeChange)], at now: Timestamp
  ) async throws -> User

  /// Removes the user and every row that names them; the figures of campaigns keep their numbers.
  /// False where there is no such user.
  func erase(_ externalID: ExternalID) async throws -> Bool
}

extension UserStore {
  /// The user with this external id, made where there is none.
  public func findOrCreate(_ externalID: ExternalID, at now: Timestamp) async throws -> User {
    if let user = try await user(externalID) { return user }
    return try await change(externalID, [], at: now)
  }
}
