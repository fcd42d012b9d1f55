import ContentCards

extension Visit {
  /// Notes that the signed-in user is there, before the page is made: what a session brings is on it.
  ///
  /// What only looks ahead counts for nothing. A failure costs the visitor nothing: the page comes all the same.
  /// - Returns: whether something may have changed by it.
  @discardableResult
  func noteSession() async -> Bool {
    guard let user, isRealVisit, !site.stores.sessions.isNoted(user.id, at: now) else { return false }
    do { try await site.stores.sessions.visit(by: user.id, at: now) } catch {
      site.log.write("session not noted: \(error)")
    }
    return true
  }
}
