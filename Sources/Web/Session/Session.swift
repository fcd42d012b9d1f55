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

  /// The session in a cookie's value, nil where it is not one of ours or is over.
  init?(cookie: String, keys: Keys, now: Timestamp) {
    guard let text = keys.sessions.value(of: cookie, now: now.milliseconds) else { return nil }
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")), end > text.startIndex else { return nil }
    id = String(text[..<end])
    user = ExternalID(String(text[text.utf8.index(after: end)...]))
  }

  func cookie(keys: Keys, now: Timestamp, life: Duration) -> String {
    keys.sessions.sign(
      "\(id)\n\(user?.text ?? "")", expiresAt: now.adding(seconds: life.components.seconds).milliseconds)
  }
}
