import Caching
import ContentCards
import Signing

/// What the site signs with, one key a purpose.
public struct Keys: Sendable {
  let sessions: Signer
  let notices: Signer
  private let forms: Secret
  /// A browser sends the same cookie with every request, and gets the same token with every page.
  private let knownSessions = Cache<String, SignedSession>(limit: 8192)
  private let knownTokens = Cache<String, String>(limit: 8192)

  public init(_ secret: Secret) {
    sessions = Signer(secret, purpose: "session")
    notices = Signer(secret, purpose: "notice")
    forms = secret.derived(for: "form")
  }

  /// What a form of this session carries, so that no other site can send it.
  func formToken(of session: Session) -> String {
    knownTokens.value(of: session.id) { code(of: session) } ?? code(of: session)
  }

  private func code(of session: Session) -> String {
    Base64URL.encode(forms.authenticationCode(of: Array(session.id.utf8)))
  }

  /// The session in a cookie's value, nil where it is not one of ours or is over.
  func session(cookie: String, now: Timestamp) -> Session? {
    guard let signed = knownSessions.value(of: cookie, { SignedSession(cookie: cookie, sessions) }),
      now < signed.expiresAt
    else { return nil }
    return signed.session
  }

  func isFormToken(_ token: String, of session: Session) -> Bool {
    guard let code = Base64URL.decode(token) else { return false }
    return forms.isAuthentic(code, of: Array(session.id.utf8))
  }
}
