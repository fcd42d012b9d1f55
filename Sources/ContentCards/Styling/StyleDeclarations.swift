/// Custom properties for a page's style block, in the light theme and where the dark one differs.
///
/// Names and values come from typed values alone, so nothing that an author wrote can leave its declaration.
public struct StyleDeclarations: Hashable, Sendable {
  /// One property: "background" stands for `--card-background`.
  public struct Declaration: Hashable, Sendable {
    public let name: String
    public let value: String

    var css: String { "--card-\(name): \(value);" }
  }

  public private(set) var light: [Declaration] = []
  /// Only what differs from `light`.
  public private(set) var dark: [Declaration] = []

  public var isEmpty: Bool { light.isEmpty && dark.isEmpty }

  mutating func set(_ name: String, _ value: (some CustomStringConvertible)?) {
    guard let value else { return }
    light.append(Declaration(name: name, value: value.description))
  }

  /// A side without a colour takes what the element around it has, which is the theme's.
  mutating func set(_ name: String, _ colors: CardColors) {
    if let color = colors.light { light.append(Declaration(name: name, value: color.description)) }
    if colors.light != colors.dark {
      dark.append(Declaration(name: name, value: colors.dark?.description ?? "inherit"))
    }
  }

  /// The rules for a selector of ours: the light theme, the system's dark one, and the dark one that a visitor chose.
  func css(for selector: String) -> String {
    let rule = { (declarations: [Declaration], prefix: String) in
      "\(prefix)\(selector) { \(declarations.map(\.css).joined(separator: " ")) }"
    }
    var rules = light.isEmpty ? [] : [rule(light, "")]
    if !dark.isEmpty {
      rules.append("@media (prefers-color-scheme: dark) { \(rule(dark, ":root:not([data-theme=light]) ")) }")
      rules.append(rule(dark, ":root[data-theme=dark] "))
    }
    return rules.map { $0 + "\n" }.joined()
  }
}
