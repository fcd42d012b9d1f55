/// An address that a text may link to: http, https, a path on this site that starts with one `/`, or a mail address.
///
/// The rule is that of cards: everything else is refused (`javascript:`, `data:`, `//host`, `/\host`, white space and
/// control characters, whatever their disguise, since escapes and entities are read before the check).
struct MarkdownURL {
  enum Kind {
    case path
    case web
    case mail
  }

  let text: String
  let kind: Kind

  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }),
      text.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && $0.properties.generalCategory != .control })
    else { return nil }
    self.text = text
    let lower = text.lowercased()
    if text.hasPrefix("/") {
      guard !text.hasPrefix("//") else { return nil }
      kind = .path
    } else if let rest = Self.rest(of: lower, after: ["http://", "https://"]) {
      guard let first = rest.first, !"/?#".contains(first) else { return nil }
      kind = .web
    } else if let rest = Self.rest(of: lower, after: ["mailto:"]) {
      guard rest.contains("@"), !rest.contains(where: { "<>\"'".contains($0) }) else { return nil }
      kind = .mail
    } else {
      return nil
    }
  }

  private static func rest(of text: String, after prefixes: [String]) -> Substring? {
    prefixes.first(where: text.hasPrefix).map { text.dropFirst($0.count) }
  }
}
