import ContentCards
import Signing

/// What the site signs with, one key a purpose.
public struct Keys: Sendable {
  let sessions: Signer
  let notices: Signer
  private let forms: Secret

  public init(_ secret: Secret) {
    sessions = Signer(secret, purpose: "session")
    notices = Signer(secret, purpose: "notice")
    forms = secret.derived(for: "form")
  }

  /// What a form of this session carries, so that no other site can send it.
  func formToken(of session: Session) -> String {
    Base64URL.encode(forms.authenticationCode(of: Array(session.id.utf8)))
  }

  func isFormToken(_ token: String, of session: Session) -> Bool {
    guard let code = Base64URL.decode(token) else { return false }
    return forms.isAuthentic(code, of: Array(session.id.utf8))
  }
}
