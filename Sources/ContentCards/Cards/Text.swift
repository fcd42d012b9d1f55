extension String {
  /// This text without white space at its ends; nil where nothing is left.
  var nonBlank: String? {
    let trimmed = self.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// This text without white space at its ends.
  var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    if first == startIndex, unicodeScalars.index(after: last) == endIndex { return self }
    return String(unicodeScalars[first...last])
  }

  /// At most `count` characters, the last of them an ellipsis where something was cut.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }

  /// Whether personalisation is still to be done in it.
  var hasLiquid: Bool { contains("{{") || contains("{%") }

  /// The parts between commas, trimmed, without the blank ones.
  var commaSeparated: [String] { split(separator: ",").compactMap { String($0).nonBlank } }
}
