/// Writes values that come back from a browser and must be ours, unchanged, for this purpose and not too old.
///
/// The value itself is readable: signing is no encryption.
public struct Signer: Sendable {
  private let secret: Secret

  /// A value signed for one purpose is not accepted for another.
  public init(_ secret: Secret, purpose: String) { self.secret = secret.derived(for: purpose) }

  /// `value.expiry.code`, all of it characters that stand in a cookie as they are. `expiresAt` is the first moment at
  /// which it no longer holds, in milliseconds since 1970.
  public func sign(_ value: String, expiresAt: Int64) -> String {
    let signed = "\(Base64URL.encode(Array(value.utf8))).\(expiresAt)"
    return "\(signed).\(Base64URL.encode(secret.authenticationCode(of: Array(signed.utf8))))"
  }

  /// The value, or nil where the text was not signed here, was changed, or has expired.
  public func value(of text: String, now: Int64) -> String? {
    guard let signed = signedValue(of: text), now < signed.expiresAt else { return nil }
    return signed.value
  }

  /// What was signed, whether it still holds or not: it follows from the text alone. Nil where the text was not signed
  /// here or was changed.
  public func signedValue(of text: String) -> (value: String, expiresAt: Int64)? {
    // By bytes: finding characters takes longer than the cryptography.
    let bytes = text.utf8
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Substring($0) }
    guard parts.count == 3, let code = Base64URL.decode(parts[2]),
      secret.isAuthentic(code, of: Array(bytes[..<parts[1].endIndex])),
      let expiresAt = Int64(parts[1]), let decoded = Base64URL.decode(parts[0]),
      let value = String(validating: decoded, as: UTF8.self)
    else { return nil }
    return (value, expiresAt)
  }
}
