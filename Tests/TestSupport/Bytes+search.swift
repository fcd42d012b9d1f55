import Glibc

extension [UInt8] {
  /// Where `text` next stands from `start` on. The C library does the work, so that it is fast in a debug build too.
  public func firstRange(of text: String, from start: Int = 0) -> Range<Int>? {
    let wanted = Array(text.utf8)
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = wanted.first else { return nil }
      var place = start
      while place + wanted.count <= bytes.count,
        let found = memchr(base + place, Int32(first), bytes.count - wanted.count + 1 - place)
      {
        place = UnsafeRawPointer(found) - base
        if memcmp(found, wanted, wanted.count) == 0 { return place..<(place + wanted.count) }
        place += 1
      }
      return nil
    }
  }
}
