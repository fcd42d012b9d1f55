/// Where an order's papers go. It also tells that a guest and a user are one person, for a coupon's limit per user.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
  /// In lower case, so that one mailbox is one text.
  public let text: String

  /// Nil unless it reads like `name@host`: at most 254 bytes, one `@` with something on both sides, no white space and
  /// no control characters. ASCII white space around it is ignored.
  public init?(_ text: String) {
    let text = String(decoding: text.trimmedASCII, as: UTF8.self)
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= 254, sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isPlain: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
    guard text.unicodeScalars.allSatisfy(isPlain) else { return nil }
    self.text = text.lowercased()
  }

  public var description: String { text }
}
