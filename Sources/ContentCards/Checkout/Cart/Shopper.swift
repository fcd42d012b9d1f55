/// Whose cart, checkout or order it is.
public enum Shopper: Hashable, Sendable {
  case user(UserID)
  /// Somebody who has not signed in. A guest has a cart and can order, but no cards and so no coupon.
  case guest(GuestID)

  /// Nil for a guest.
  public var user: UserID? {
    if case .user(let user) = self { user } else { nil }
  }

  /// Nil for a user.
  public var guest: GuestID? {
    if case .guest(let guest) = self { guest } else { nil }
  }
}

/// Names a browser that has not signed in: a random text that the site keeps in a signed cookie.
public struct GuestID: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Nil unless it has 16–64 characters, each an ASCII letter, a digit, `-` or `_`.
  public init?(rawValue: String) {
    guard rawValue.isToken(of: 16...64) else { return nil }
    self.rawValue = rawValue
  }
}

extension String {
  /// Whether it consists of so many ASCII letters, digits, `-` and `_`.
  func isToken(of lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }
}
