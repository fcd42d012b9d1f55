/// The id by which the host site knows a user: 1–255 characters, none a control character, compared byte by byte.
public struct ExternalID: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil where the text breaks the rule above.
  public init?(_ text: String) {
    // By bytes where that says it all: the properties of characters are slow to look up.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
      guard 1...255 ~= text.utf8.count else { return nil }
      self.text = text
      return
    }
    guard (1...255).contains(text.unicodeScalars.count) else { return nil }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
    self.text = text
  }

  public static func == (a: ExternalID, b: ExternalID) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  public var description: String { text }
}
