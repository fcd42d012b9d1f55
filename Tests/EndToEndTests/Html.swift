import TestSupport

/// What a test reads in a page, without a browser.
extension Visitor.Answer {
  /// The text between two marks, each time they occur.
  func all(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var place = 0
    while let opening = body.firstRange(of: start, from: place),
      let closing = body.firstRange(of: end, from: opening.upperBound)
    {
      found.append(String(decoding: body[opening.upperBound..<closing.lowerBound], as: UTF8.self))
      place = closing.upperBound
    }
    return found
  }

  func first(between start: String, and end: String) -> String? { all(between: start, and: end).first }

  /// Ids of the cards that the page shows, in order; places of control cards are not shown.
  var cards: [String] { all(between: " id=\"card-", and: "\"") }

  func contains(_ words: String) -> Bool { body.firstRange(of: words) != nil }

  /// The value of a hidden field.
  func field(_ name: String) -> String? { first(between: "name=\"\(name)\" value=\"", and: "\"") }
}
