/// What a clock on the wall shows: a day, and a time of day where one is given. It has no zone.
public struct WallTime: Hashable, Sendable, CustomStringConvertible {
  public var year: Int
  public var month: Int
  public var day: Int
  /// Seconds since midnight by the clock, nil where only a day is meant.
  public var secondOfDay: Int?

  public init?(year: Int, month: Int, day: Int, secondOfDay: Int? = nil) {
    guard (1970...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.length(ofMonth: month, year: year)).contains(day),
      secondOfDay.map((0..<86_400).contains) ?? true
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// Reads `2026-07-25`, `2026-07-25T09:00` and `2026-07-25T09:00:30`; a space may stand for the T.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let date = DigitGroups.parse(bytes.prefix(10), "dddd-dd-dd") else { return nil }
    var second: Int?
    if bytes.count > 10 {
      guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
        let time = DigitGroups.parse(bytes.dropFirst(11), bytes.count == 16 ? "dd:dd" : "dd:dd:dd"),
        time[0] < 24, time[1] < 60, time.count == 2 || time[2] < 60
      else { return nil }
      second = time[0] * 3600 + time[1] * 60 + (time.count == 3 ? time[2] : 0)
    }
    self.init(year: date[0], month: date[1], day: date[2], secondOfDay: second)
  }

  public var description: String {
    let date = "\(year)-\(month.twoDigits)-\(day.twoDigits)"
    guard let second = secondOfDay else { return date }
    let time = "\((second / 3600).twoDigits):\((second / 60 % 60).twoDigits)"
    return "\(date)T\(time)" + (second % 60 == 0 ? "" : ":\((second % 60).twoDigits)")
  }

  /// The start of the following day.
  public var dayAfter: WallTime {
    var next = self
    (next.year, next.month, next.day) =
      CivilDate.parts(days: CivilDate.days(year: year, month: month, day: day) + 1)
    next.secondOfDay = 0
    return next
  }

  /// Seconds since 1970-01-01T00:00 on the same clock.
  var localSeconds: Int64 {
    Int64(CivilDate.days(year: year, month: month, day: day)) * 86_400 + Int64(secondOfDay ?? 0)
  }
}

/// Fixed patterns of digit groups: `d` stands for a digit, anything else for itself.
enum DigitGroups {
  static func parse(_ bytes: some Collection<UInt8>, _ pattern: String) -> [Int]? {
    guard bytes.count == pattern.utf8.count else { return nil }
    var groups = [0]
    for (byte, mark) in zip(bytes, pattern.utf8) {
      if mark == UInt8(ascii: "d") {
        guard (0x30...0x39).contains(byte) else { return nil }
        groups[groups.count - 1] = groups[groups.count - 1] * 10 + Int(byte - 0x30)
      } else {
        guard byte == mark else { return nil }
        groups.append(0)
      }
    }
    return groups
  }
}

extension Int {
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
