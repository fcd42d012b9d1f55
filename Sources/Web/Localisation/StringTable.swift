import FoundationEssentials
import Liquid

/// The site's own words in one language, by key. Plural texts stand under `key.one` and `key.other`;
/// `{name}` in a text is the place of an argument.
public struct StringTable: Sendable {
  public let language: String
  let texts: [String: String]

  /// Reads a flat JSON object of texts.
  public init(language: String, json: [UInt8]) throws {
    self.language = language
    texts = try JSONDecoder().decode([String: String].self, from: Data(json))
  }

  /// Whether `text` finds something under this key.
  func contains(_ key: String) -> Bool { texts[key] != nil || texts[key + ".other"] != nil }

  /// The text of a key with its arguments filled in. A `count` chooses the plural form.
  func text(_ key: String, _ arguments: [(name: String, value: String)] = [], count: Int? = nil) -> String {
    let plural = count.map { key + ($0 == 1 ? ".one" : ".other") }
    guard var text = plural.flatMap({ texts[$0] }) ?? texts[key] else { return key }
    for (name, value) in arguments { text = text.replacing("{\(name)}", with: value) }
    if let count { text = text.replacing("{count}", with: String(count)) }
    return text
  }
}

extension StringTable {
  /// `{{ 'cart.count' | t: count: n, name: x }}`. An unknown key is an error when templates load.
  var filter: Filter {
    Filter(
      "t", named: .any,
      check: { key in
        guard case .string(let key) = key, !contains(key) else { return nil }
        return "there is no text “\(key)” in the string table"
      }
    ) { key, arguments, _ in
      guard case .string(let key) = key else { throw Filter.Failure("t needs the key of a text") }
      guard contains(key) else { throw Filter.Failure("there is no text “\(key)” in the string table") }
      let count: Int? = if case .int(let count)? = arguments["count"] { count } else { nil }
      return .string(text(key, arguments.named.map { ($0.name, $0.value.plainText) }, count: count))
    }
  }
}

extension Value {
  /// The value as it stands inside a sentence.
  fileprivate var plainText: String {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .html(let html): html.text
    default: ""
    }
  }
}
