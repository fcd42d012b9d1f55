import TestSupport

/// What a test reads in a page, without a browser.
extension Visitor.Answer {
  /// The text between two marks, each time they occur.
  func all(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return found
  }

  func first(between start: String, and end: String) -> String? { all(between: start, and: end).first }

  /// Ids of the cards that the page shows, in order; places of control cards are not shown.
  var cards: [String] { all(between: " id=\"card-", and: "\"") }

  func contains(_ words: String) -> Bool { text.contains(words) }

  /// The value of a hidden field.
  func field(_ name: String) -> String? { first(between: "name=\"\(name)\" value=\"", and: "\"") }
}
