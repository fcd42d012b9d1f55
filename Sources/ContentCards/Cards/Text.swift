extension String {
  /// This text without white space at its ends; nil where nothing is left.
  var nonBlank: String? {
    let trimmed = self.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// This text without white space at its ends.
  var trimmed: String {
    // Nearly all texts begin and end with a letter or sign of ASCII: the properties of characters are slow to look up.
    if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return self }
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
