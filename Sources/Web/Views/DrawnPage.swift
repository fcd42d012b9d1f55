/// The bytes of a page, with the texts in it that are new at every showing.
struct DrawnPage: Sendable {
  let bytes: [UInt8]
  private let fresh: [[UInt8]]
  /// Where each of the texts stands; nil until somebody asked.
  private let places: [[Int]]?

  /// Shorter texts could stand in the page by chance.
  private static let shortest = 16

  init(_ bytes: [UInt8], _ fresh: [String]) { self.init(bytes, fresh.map { Array($0.utf8) }, places: nil) }

  private init(_ bytes: [UInt8], _ fresh: [[UInt8]], places: [[Int]]?) {
    (self.bytes, self.fresh, self.places) = (bytes, fresh, places)
  }

  var isLocated: Bool { places != nil }

  /// The page with the places of its texts. Looking for them takes about as long as drawing it, and most pages are never
  /// shown again. Nil where a text is too short to be told from what else stands in the page.
  var located: DrawnPage? {
    if isLocated { return self }
    guard fresh.allSatisfy({ $0.count >= Self.shortest }) else { return nil }
    return DrawnPage(bytes, fresh, places: fresh.map { Self.places(of: $0, in: bytes) })
  }

  /// A page that is located, with others in the places of its texts; nil where one is not as long as the one there.
  func showing(_ fresh: [String]) -> [UInt8]? {
    guard let places, fresh.map(\.utf8.count) == self.fresh.map(\.count) else { return nil }
    var page = bytes
    for (text, places) in zip(fresh, places) {
      for place in places { page.replaceSubrange(place..<(place + text.utf8.count), with: text.utf8) }
    }
    return page
  }

  private static func places(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 0
    while place + text.count <= bytes.count {
      if bytes[place] == text[0], bytes[place..<(place + text.count)].elementsEqual(text) {
        places.append(place)
        place += text.count
      } else {
        place += 1
      }
    }
    return places
  }
}
