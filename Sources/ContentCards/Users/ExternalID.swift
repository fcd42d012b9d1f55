/// The id by which the host site knows a user: 1–255 characters, none a control character, compared byte by byte.
public struct ExternalID: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil where the text breaks the rule above.
  public init?(_ text: String) {
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
