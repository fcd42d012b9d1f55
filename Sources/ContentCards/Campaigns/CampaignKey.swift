/// The name by which files, commands and the API know a campaign: 1–100 of `a-z`, `0-9`, `-`, `_`, `.`.
public struct CampaignKey: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil where the text breaks the rule above.
  public init?(_ text: String) {
    let isAllowed: (UInt8) -> Bool = {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E
    }
    guard (1...100).contains(text.utf8.count), text.utf8.allSatisfy(isAllowed) else { return nil }
    self.text = text
  }

  public var description: String { text }
}
