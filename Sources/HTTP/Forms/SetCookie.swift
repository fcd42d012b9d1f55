/// A cookie given to the browser (RFC 6265 §4.1).
public struct SetCookie: Hashable, Sendable {
  public enum SameSite: String, Hashable, Sendable { case strict = "Strict", lax = "Lax", none = "None" }

  public let name: String
  public let value: String
  public let path: String
  /// Seconds; nil ends with the browser's session, 0 deletes the cookie.
  public let maxAge: Int?
  public let httpOnly: Bool
  public let secure: Bool
  public let sameSite: SameSite

  /// - Throws: `InvalidField` where the name is no token, or a value or path holds what a cookie cannot: spaces, quotes,
  ///   commas, semicolons, backslashes, control characters or anything outside ASCII.
  public init(
    name: String, value: String, path: String = "/", maxAge: Int? = nil, httpOnly: Bool = true, secure: Bool = false,
    sameSite: SameSite = .lax
  ) throws(InvalidField) {
    guard FieldSyntax.isToken(name) else { throw InvalidField(name: name, part: .name) }
    guard value.utf8.allSatisfy(SetCookie.isValueCharacter), path.utf8.allSatisfy(SetCookie.isPathCharacter) else {
      throw InvalidField(name: name, part: .value)
    }
    self.name = name
    self.value = value
    self.path = path
    self.maxAge = maxAge
    self.httpOnly = httpOnly
    self.secure = secure
    self.sameSite = sameSite
  }

  /// The value of its Set-Cookie field.
  public var text: String {
    var text = "\(name)=\(value); Path=\(path)"
    if let maxAge { text += "; Max-Age=\(maxAge)" }
    if httpOnly { text += "; HttpOnly" }
    if secure { text += "; Secure" }
    return text + "; SameSite=\(sameSite.rawValue)"
  }

  private static func isValueCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
    default: true
    }
  }

  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: ";")
  }
}

extension Headers {
  /// Adds a Set-Cookie field; each cookie has its own, and one of the same name gives way to it (RFC 6265 §3, §4.1.1).
  public mutating func add(_ cookie: SetCookie) {
    let others = values(of: "Set-Cookie").filter { !$0.hasPrefix(cookie.name + "=") }
    remove("Set-Cookie")
    for other in others { append("Set-Cookie", other) }
    append("Set-Cookie", cookie.text)
  }
}
