/// The slant of a card's text.
public enum FontStyle: String, Hashable, Sendable, CaseIterable {
  case normal
  case italic
  case oblique

  /// Compared case-insensitively.
  public init?(named name: String) { self.init(rawValue: name.trimmed.lowercased()) }

  /// Completes "must be".
  static let rule = "normal, italic or oblique"
}

/// The face of all cards' titles.
public enum TitleFont: String, Hashable, Sendable, CaseIterable {
  case sans
  case serif
  case mono
}
