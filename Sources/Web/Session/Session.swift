import ContentCards
import Signing

/// Who a browser says it is: a random id, and the user signed in with it. Lives in a signed cookie and nowhere else.
struct Session: Sendable, Hashable {
  /// Names the guest's cart and binds the forms' token; new at every signing in and out.
  let id: String
  let user: ExternalID?

  static let cookie = "session"

  init(id: String, user: ExternalID?) {
    self.id = id
    self.user = user
  }

  /// For ``SignedSession`` to read again.
  func cookie(keys: Keys, now: Timestamp, life: Duration) -> String {
    keys.sessions.sign(
      "\(id)\n\(user?.text ?? "")", expiresAt: now.adding(seconds: life.components.seconds).milliseconds)
  }
}

/// What a cookie of ours says; whether it is over is asked at every request.
struct SignedSession: Sendable {
  let session: Session
  let expiresAt: Timestamp

  /// Nil where the cookie is not one of ours.
  init?(cookie: String, _ signer: Signer) {
    guard let (text, expiresAt) = signer.signedValue(of: cookie),
      let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")), end > text.startIndex
    else { return nil }
    session = Session(id: String(text[..<end]), user: ExternalID(String(text[text.utf8.index(after: end)...])))
    self.expiresAt = Timestamp(milliseconds: expiresAt)
  }
}
