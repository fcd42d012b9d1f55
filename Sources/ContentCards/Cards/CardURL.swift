/// An address a card may lead to: http, https, or a path on this site that starts with one `/`.
///
/// Everything else is refused where it is written (`javascript:`, `data:`, `//host`, `/\host`, control characters,
/// white space, entity or case disguises, a name or password before the host), so a value of this type is safe to render
/// as a link and to redirect to.
public struct CardURL: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil where the text is not one of the three forms.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }) else { return nil }
    // Beyond ASCII only: the properties of characters are slow to look up, and every read of a card comes through here.
    guard bytes.allSatisfy({ $0 < 0x80 }) || !text.unicodeScalars.contains(where: Self.isBlankOrControl) else {
      return nil
    }
    if first == 0x2F {
      guard bytes.dropFirst().first != 0x2F else { return nil }
    } else {
      let lower = text.lowercased()
      guard let rest = ["http://", "https://"].first(where: lower.hasPrefix).map({ lower.dropFirst($0.count) }),
        let first = rest.utf8.first, first != 0x2F, first != 0x3F, first != 0x23,
        // No one may write such a URL into a message (RFC 9110 §4.2.4), and it hides where it leads.
        !rest.utf8.prefix(while: { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }).contains(UInt8(ascii: "@"))
      else { return nil }
    }
    self.text = text
  }

  private static func isBlankOrControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private init(sound text: String) { self.text = text }

  /// Takes the place of an address that personalisation will make, while the rest of a card is checked.
  static let standIn = CardURL(sound: "/")

  public var description: String { text }

  /// Whether it leads away from this site.
  public var isExternal: Bool { !text.hasPrefix("/") }
}
