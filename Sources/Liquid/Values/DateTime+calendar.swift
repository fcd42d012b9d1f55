extension DateTime {
  /// A date of the Gregorian calendar, also before it was used, and the time on the clock.
  struct Fields {
    var year: Int
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var nanoseconds = 0
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  static let dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// Days since 1970-01-01, and the date of a day: counted in years that begin in March, so that the leap day is the
  /// last of its year.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func daysIn(month: Int, year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// What the clock of its zone shows.
  var fields: Fields {
    let local = Int(seconds) + zone.offset
    let day = Int((Double(local) / 86_400).rounded(.down))
    let rest = local - day * 86_400
    let date = Self.date(ofDay: day)
    return Fields(
      year: date.year, month: date.month, day: date.day, hour: rest / 3600, minute: rest % 3600 / 60,
      second: rest % 60, nanoseconds: nanoseconds)
  }

  /// The time at which a clock of this zone shows these fields; nil where there is no such date or time.
  init?(_ fields: Fields, zone: Zone) {
    guard (1...12).contains(fields.month), (0...24).contains(fields.hour), (0..<60).contains(fields.minute),
      (0...60).contains(fields.second), (-9999...9999).contains(fields.year),
      (1...Self.daysIn(month: fields.month, year: fields.year)).contains(fields.day)
    else { return nil }
    let day = Self.days(year: fields.year, month: fields.month, day: fields.day)
    let local = day * 86_400 + fields.hour * 3600 + fields.minute * 60 + fields.second
    self.init(seconds: Int64(local - zone.offset), nanoseconds: fields.nanoseconds, zone: zone)
  }

  /// 0 is Sunday.
  var weekday: Int {
    let day = Int((Double(Int(seconds) + zone.offset) / 86_400).rounded(.down))
    return ((day + 4) % 7 + 7) % 7
  }

  /// From 1.
  func dayOfYear(_ fields: Fields) -> Int {
    Self.days(year: fields.year, month: fields.month, day: fields.day) - Self.days(year: fields.year, month: 1, day: 1)
      + 1
  }

  /// The week of ISO 8601 and the year it belongs to.
  func isoWeek(_ fields: Fields) -> (year: Int, week: Int) {
    let weekdayFromMonday = (weekday + 6) % 7
    let week = (dayOfYear(fields) - 1 - weekdayFromMonday + 10) / 7
    if week < 1 { return (fields.year - 1, Self.isoWeeks(in: fields.year - 1)) }
    if week > Self.isoWeeks(in: fields.year) { return (fields.year + 1, 1) }
    return (fields.year, week)
  }

  private static func isoWeeks(in year: Int) -> Int {
    let weekdayOfFirst = ((days(year: year, month: 1, day: 1) + 4) % 7 + 7) % 7
    return weekdayOfFirst == 4 || (weekdayOfFirst == 3 && isLeap(year)) ? 53 : 52
  }
}
