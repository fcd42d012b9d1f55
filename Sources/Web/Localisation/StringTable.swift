import FoundationEssentials
import Liquid

/// The site's own words in one language, by key. Plural texts stand under `key.one` and `key.other`;
/// `{name}` in a text is the place of an argument.
public struct StringTable: Sendable {
  public let language: String
  private var texts: [String: Forms] = [:]

  /// What stands under one key.
  private struct Forms {
    var plain: SentenceForm?
    var one: SentenceForm?
    var other: SentenceForm?
  }

  /// Reads a flat JSON object of texts.
  public init(language: String, json: [UInt8]) throws {
    self.language = language
    for (key, text) in try JSONDecoder().decode([String: String].self, from: Data(json)) {
      let sentence = SentenceForm(text)
      texts[key, default: Forms()].plain = sentence
      if key.hasSuffix(".one") { texts[String(key.dropLast(4)), default: Forms()].one = sentence }
      if key.hasSuffix(".other") { texts[String(key.dropLast(6)), default: Forms()].other = sentence }
    }
  }

  /// Whether `text` finds something under this key.
  func contains(_ key: String) -> Bool { texts[key].map { $0.plain != nil || $0.other != nil } ?? false }

  /// The text of a key with its arguments filled in. A `count` chooses the plural form.
  func text(_ key: String, _ arguments: [(name: String, value: String)] = [], count: Int? = nil) -> String {
    guard let forms = texts[key] else { return key }
    guard let count else { return forms.plain?.filled(arguments) ?? key }
    let plural = (count == 1 ? forms.one : forms.other) ?? forms.plain
    return plural?.filled(arguments + [("count", String(count))]) ?? key
  }
}

extension StringTable {
  /// `{{ 'cart.count' | t: count: n, name: x }}`. An unknown key is an error when templates load.
  var filter: Filter {
    Filter(
      "t", named: .any, isPure: true,
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
