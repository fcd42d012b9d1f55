import ContentCards

extension Visit {
  /// Notes that the signed-in user is there, before the page is made: what a session brings is on it.
  ///
  /// What only looks ahead counts for nothing. A failure costs the visitor nothing: the page comes all the same.
  func noteSession() async {
    guard let user, isRealVisit else { return }
    do { try await site.stores.sessions.visit(by: user.id, at: now) } catch {
      site.log.write("session not noted: \(error)")
    }
  }
}
