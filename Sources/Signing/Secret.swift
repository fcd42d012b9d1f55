import Csodium

/// A key of 32 bytes. It describes itself without saying what it is.
public struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  let key: [UInt8]

  public static let byteCount = 32

  /// Nil where there are not exactly 32 bytes.
  public init?(_ key: [UInt8]) {
    guard key.count == Self.byteCount else { return nil }
    Sodium.start()
    self.key = key
  }

  init(new random: some RandomBytes) {
    Sodium.start()
    key = random.bytes(Self.byteCount)
  }

  /// A key for one purpose. Who learns it learns neither this one nor that of another purpose.
  public func derived(for purpose: String) -> Secret {
    Secret(digest: Digest.blake2b(Array("placard key for \(purpose)".utf8), key: key))
  }

  private init(digest: [UInt8]) { key = digest }

  /// The message's authentication code, HMAC-SHA-256 (RFC 2104): 32 bytes.
  public func authenticationCode(of message: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    crypto_auth_hmacsha256(&code, message, UInt64(message.count), key)
    return code
  }

  /// Whether a code belongs to a message, found in a time that does not depend on how much of it is right.
  public func isAuthentic(_ code: [UInt8], of message: [UInt8]) -> Bool {
    Digest.areEqual(code, authenticationCode(of: message))
  }

  public var description: String { "Secret" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}
