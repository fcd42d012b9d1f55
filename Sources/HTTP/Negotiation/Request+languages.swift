extension Request {
  /// Which of the offered languages the Accept-Language field likes best; nil where it names none of them.
  ///
  /// Ranges are tried by weight, then in their order, each by the lookup of RFC 4647 §3.4: `de-CH` finds `de`, and also
  /// `pt` finds an offered `pt-BR`. An offered language whose own range has the weight 0 is never chosen.
  public func preferredLanguage(of offered: [String]) -> String? {
    guard let field = headers["Accept-Language"] else { return nil }
    let ranges = QualityList(field).elements
    let allowed = offered.filter { tag in
      !ranges.contains { $0.quality == 0 && $0.value == tag.lowercased() }
    }
    let byWeight = ranges.enumerated().filter { $0.element.quality > 0 }
      .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
    for (_, range) in byWeight {
      if range.value == "*" {
        if let first = allowed.first { return first }
      } else if let found = Request.lookup(range.value, in: allowed) {
        return found
      }
    }
    return nil
  }

  private static func lookup(_ range: String, in offered: [String]) -> String? {
    // No registered tag is as long; shortening a very long one step by step would take its length squared.
    guard range.utf8.count <= 64 else { return nil }
    var subtags = range.split(separator: "-", omittingEmptySubsequences: false)
    while !subtags.isEmpty {
      let prefix = subtags.joined(separator: "-")
      if let exact = offered.first(where: { $0.lowercased() == prefix }) { return exact }
      if let longer = offered.first(where: { $0.lowercased().hasPrefix(prefix + "-") }) { return longer }
      subtags.removeLast()
      // A single letter introduces what follows it, so it cannot stand last.
      if subtags.last?.utf8.count == 1 { subtags.removeLast() }
    }
    return nil
  }
}
