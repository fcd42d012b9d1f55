import Csodium

/// Fingerprints of secrets that are long and random already, such as API keys: what is kept in their place.
///
/// Not for passwords, which people choose and others guess.
public enum Digest {
  /// BLAKE2b (RFC 7693) of 32 bytes, under a key where one is given.
  public static func blake2b(_ message: [UInt8], key: [UInt8] = []) -> [UInt8] {
    Sodium.start()
    var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_BYTES))
    crypto_generichash(&digest, digest.count, message, UInt64(message.count), key.isEmpty ? nil : key, key.count)
    return digest
  }

  /// Compares in a time that depends on the lengths alone.
  public static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && sodium_memcmp(a, b, a.count) == 0
  }
}
