/// A drawn page, and the places in it of texts that are new at every showing.
struct PageWithPlaces: Sendable {
  let bytes: [UInt8]
  private let places: [[Int]]
  private let lengths: [Int]

  /// Shorter texts could stand in the page by chance.
  private static let shortest = 16

  /// Looks for the texts; nil where one of them is too short to be told from what else stands in the page.
  init?(_ bytes: [UInt8], _ fresh: [String]) {
    lengths = fresh.map(\.utf8.count)
    guard lengths.allSatisfy({ $0 >= Self.shortest }) else { return nil }
    self.bytes = bytes
    places = fresh.map { text in Self.places(of: Array(text.utf8), in: bytes) }
  }

  /// The page with others in the places of its texts; nil where one is not as long as the one that stands there.
  func showing(_ fresh: [String]) -> [UInt8]? {
    guard fresh.map(\.utf8.count) == lengths else { return nil }
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
