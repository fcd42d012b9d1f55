/// A moment as HTTP writes it, in whole seconds since 1970 (RFC 9110 §5.6.7).
public struct HTTPDate: Hashable, Comparable, Sendable {
  public let seconds: Int

  /// Seconds outside the years 1 to 9999 are brought to the nearest end.
  public init(seconds: Int) { self.seconds = min(max(seconds, -62_135_596_800), 253_402_300_799) }

  public static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.seconds < right.seconds }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, always 29 characters.
  public var text: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public func write(into output: inout [UInt8]) {
    let day = CivilDay(daysSince1970: (seconds >= 0 ? seconds : seconds - 86_399) / 86_400)
    let second = seconds - day.daysSince1970 * 86_400
    output.append(contentsOf: HTTPDate.weekdays[day.weekday].utf8)
    output.append(contentsOf: ", ".utf8)
    HTTPDate.writeTwoDigits(day.day, into: &output)
    output.append(0x20)
    output.append(contentsOf: HTTPDate.months[day.month - 1].utf8)
    output.append(0x20)
    HTTPDate.writeTwoDigits(day.year / 100, into: &output)
    HTTPDate.writeTwoDigits(day.year % 100, into: &output)
    for (separator, number) in [(" ", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
      output.append(contentsOf: separator.utf8)
      HTTPDate.writeTwoDigits(number, into: &output)
    }
    output.append(contentsOf: " GMT".utf8)
  }

  private static func writeTwoDigits(_ number: Int, into output: inout [UInt8]) {
    output.append(UInt8(0x30 + number / 10))
    output.append(UInt8(0x30 + number % 10))
  }

  static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

/// A day of the Gregorian calendar.
struct CivilDay {
  let daysSince1970: Int
  let year: Int
  let month: Int
  let day: Int

  var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  /// Counts years from 1 March, so that the leap day is the last of its year.
  init(daysSince1970 days: Int) {
    daysSince1970 = days
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Nil where the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSince1970: era * 146_097 + dayOfEra - 719_468)
    guard self.month == month, self.day == day else { return nil }
  }
}
