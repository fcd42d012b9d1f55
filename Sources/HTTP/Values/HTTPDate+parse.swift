extension HTTPDate {
  /// Reads the preferred form and the two obsolete ones; nil for anything else (RFC 9110 §5.6.7).
  ///
  /// - Parameter now: decides the century of a two-digit year, which is never more than 50 years ahead.
  public init?(parsing text: String, now: HTTPDate) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: true)
    switch parts.count {
    case 6:
      self.init(weekday: parts[0], suffix: ",", day: parts[1], month: parts[2], year: parts[3], time: parts[4])
      guard parts[5] == "GMT", parts[1].utf8.count == 2, parts[3].utf8.count == 4 else { return nil }
    case 5:
      self.init(weekday: parts[0], suffix: "", day: parts[2], month: parts[1], year: parts[4], time: parts[3])
      guard parts[4].utf8.count == 4 else { return nil }
    case 4:
      let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      guard parts[3] == "GMT", HTTPDate.longWeekdays.contains(parts[0]), date.count == 3,
        let year = HTTPDate.number(date[2], digits: 2)
      else { return nil }
      let thisYear = CivilDay(daysSince1970: now.seconds / 86_400).year
      var full = thisYear - thisYear % 100 + year + 100
      while full > thisYear + 50 { full -= 100 }
      self.init(weekday: parts[0].prefix(3), suffix: "", day: date[0], month: date[1], year: "\(full)", time: parts[2])
    default: return nil
    }
  }

  private static let longWeekdays: Set<Substring> = [
    "Sunday,", "Monday,", "Tuesday,", "Wednesday,", "Thursday,", "Friday,", "Saturday,",
  ]

  private init?(
    weekday: Substring, suffix: String, day: Substring, month: Substring, year: Substring, time: Substring
  ) {
    guard HTTPDate.weekdays.contains(where: { weekday == $0 + suffix }),
      let month = HTTPDate.months.firstIndex(where: { $0 == month }),
      let dayNumber = HTTPDate.number(day, digits: day.utf8.count == 1 ? 1 : 2),
      let yearNumber = HTTPDate.number(year, digits: 4),
      let civil = CivilDay(year: yearNumber, month: month + 1, day: dayNumber)
    else { return nil }
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = HTTPDate.number(clock[0], digits: 2),
      let minute = HTTPDate.number(clock[1], digits: 2), let second = HTTPDate.number(clock[2], digits: 2),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    self.init(seconds: civil.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy(FieldSyntax.isDigit) else { return nil }
    return Int(text)
  }
}
