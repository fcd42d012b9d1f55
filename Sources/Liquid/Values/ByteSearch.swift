/// Looks for one text in others, in time proportional to their lengths whatever they hold (Knuth, Morris, Pratt).
struct ByteSearch {
  private let pattern: [UInt8]
  /// For each length of a partial match, the longest shorter one that ends the same.
  private let shorter: [Int]

  init(_ pattern: String) {
    let pattern = Array(pattern.utf8)
    self.pattern = pattern
    var shorter = [0]
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[index] != pattern[length] { length = shorter[length - 1] }
      if pattern[index] == pattern[length] { length += 1 }
      shorter.append(length)
    }
    self.shorter = shorter
  }

  /// Where the pattern first stands at or after an offset in bytes. An empty pattern stands everywhere.
  func first(in text: [UInt8], from start: Int = 0) -> Int? {
    if pattern.isEmpty { return start <= text.count ? start : nil }
    var length = 0
    for index in start..<max(start, text.count) {
      while length > 0, text[index] != pattern[length] { length = shorter[length - 1] }
      if text[index] == pattern[length] { length += 1 }
      if length == pattern.count { return index + 1 - length }
    }
    return nil
  }

  /// All places, none overlapping another.
  func all(in text: [UInt8]) -> [Int] {
    if pattern.isEmpty { return text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count] }
    var places: [Int] = []
    var start = 0
    while let place = first(in: text, from: start) {
      places.append(place)
      start = place + pattern.count
    }
    return places
  }

  var count: Int { pattern.count }
}

extension String {
  func includes(_ part: String) -> Bool { ByteSearch(part).first(in: Array(utf8)) != nil }
}
