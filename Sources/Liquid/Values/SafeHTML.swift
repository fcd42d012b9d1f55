/// Markup that may enter a page as it is: the only way a view writes HTML unescaped.
///
/// Whoever makes one from bytes vouches for them, so it is made where markup is produced (Markdown, an icon, a captured
/// part of a view), never from what a user or an operator typed.
public struct SafeHTML: Sendable, Hashable {
  public let bytes: [UInt8]

  /// Takes bytes that are known to be safe.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// Takes markup that is known to be safe.
  public init(trusted markup: String) { self.bytes = Array(markup.utf8) }

  /// Any text, escaped.
  public init(escaping text: String) {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    self.bytes = bytes
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public static func + (left: SafeHTML, right: SafeHTML) -> SafeHTML {
    SafeHTML(trusted: left.bytes + right.bytes)
  }
}
