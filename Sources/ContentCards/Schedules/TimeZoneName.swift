import FoundationEssentials
import FoundationInternationalization
import Synchronization

/// The IANA name of a time zone this program knows: "Europe/Paris". A bad name cannot be made into one.
public struct TimeZoneName: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public let zone: TimeZone

  /// Nil where the text is no IANA name. Abbreviations ("PST") and offsets ("GMT+2") are none: they know no summer time.
  public init?(_ text: String) {
    let isNamed = text == "UTC" || text.utf8.contains(UInt8(ascii: "/"))
    guard isNamed, text.utf8.count <= 64, let zone = Self.zone(text) else { return nil }
    (self.text, self.zone) = (text, zone)
  }

  private init(_ text: String, _ zone: TimeZone) { (self.text, self.zone) = (text, zone) }

  // A name says it all; comparing zones is slow.
  public static func == (a: TimeZoneName, b: TimeZoneName) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Looking a zone up by its name is slow. Only zones that exist are kept, so the number is bounded.
  private static func zone(_ name: String) -> TimeZone? {
    if let known = known.withLock({ $0[name] }) { return known }
    guard let zone = TimeZone(identifier: name) else { return nil }
    known.withLock { $0[name] = zone }
    return zone
  }

  private static let known = Mutex<[String: TimeZone]>([:])

  public static let utc = TimeZoneName("UTC", .gmt)

  public var description: String { text }

  /// The zone's offset from UTC at a moment, in seconds, east positive.
  public func offset(atSecond second: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
  }
}

extension WallTime {
  /// The moment at which clocks in the zone show this time, whatever zone the server is in.
  ///
  /// A time that clocks show twice is the first of the two. A time they skip moves forward by the length of the gap:
  /// 02:30 becomes 03:30 where the clock jumps from 02:00 to 03:00 (as RFC 5545, section 3.3.5, has it).
  public func instant(in zone: TimeZoneName) -> Timestamp {
    let local = localSeconds
    // No zone changes its clock twice within two days, so the offsets a day before and a day after are the only ones.
    let before = zone.offset(atSecond: local - 86_400 - zone.offset(atSecond: local))
    let after = zone.offset(atSecond: local + 86_400 - zone.offset(atSecond: local))
    let candidates = [local - before, local - after].sorted()
    let exact = candidates.first { $0 + zone.offset(atSecond: $0) == local }
    return Timestamp(seconds: exact ?? local - before)
  }
}
