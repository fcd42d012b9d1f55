import Csodium

/// Where unpredictable bytes come from. Passed to whoever needs them, so that a test can know them.
public protocol RandomBytes: Sendable {
  func bytes(_ count: Int) -> [UInt8]
}

/// The system's generator, fit for keys.
public struct SystemRandomBytes: RandomBytes {
  public init() { Sodium.start() }

  public func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }
}

extension RandomBytes {
  /// A text nobody can guess, fit for cookies, forms and addresses; 16 bytes make 22 characters.
  public func token(bytes count: Int = 16) -> String { Base64URL.encode(bytes(count)) }
}

/// The library's one-time start.
enum Sodium {
  static func start() { _ = status }

  // Choosing the fastest code for this processor; it has no failure that leaves the functions used here unsafe.
  private static let status = sodium_init()
}
