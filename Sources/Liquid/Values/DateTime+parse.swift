extension DateTime {
  /// A date as people and programs write it: `2020-06-15T14:30:00Z`, `2020-06-15 14:30 -04:00`, `July 5, 2006`,
  /// `5 Jul 2006 10:00 pm`, `Mon, 15 Jun 2020 14:30:00 GMT`, `6/15`, `14:30`. What is missing is taken from `now`, with
  /// its zone; nil where no date or time is found.
  init?(reading text: String, now: DateTime, zone: (Int64) -> Zone) {
    var reader = DateReader(text)
    reader.read()
    let today = now.fields
    guard reader.foundDate || reader.hour != nil else { return nil }
    var fields = Fields(year: reader.year ?? today.year)
    if let month = reader.month {
      fields.month = month
      fields.day = reader.day ?? 1
    } else if let day = reader.day {
      fields.month = today.month
      fields.day = day
    } else if reader.year == nil {
      fields.month = today.month
      fields.day = today.day
    }
    fields.hour = reader.hour ?? 0
    fields.minute = reader.minute
    fields.second = min(reader.second, 59)
    fields.nanoseconds = reader.nanoseconds
    if reader.isAfternoon == true, fields.hour < 12 { fields.hour += 12 }
    if reader.isAfternoon == false, fields.hour == 12 { fields.hour = 0 }
    if let given = reader.zone {
      self.init(fields, zone: given)
    } else {
      guard let guess = DateTime(fields, zone: .utc) else { return nil }
      let first = zone(guess.seconds)
      let second = zone(guess.seconds - Int64(first.offset))
      self.init(fields, zone: second)
    }
  }
}

/// Collects the parts of a date from a text, whatever their order.
private struct DateReader {
  private enum Word {
    case number(Int, digits: Int)
    case name(String)
    case sign(Character)
  }

  var year: Int?
  var month: Int?
  var day: Int?
  var hour: Int?
  var minute = 0
  var second = 0
  var nanoseconds = 0
  var isAfternoon: Bool?
  var zone: DateTime.Zone?
  var foundWeekday = false
  private var words: [Word] = []
  private var index = 0

  init(_ text: String) {
    var rest = Substring(text.lowercased())
    while let character = rest.first, words.count < 64 {
      if let _ = character.asciiDigit {
        let digits = rest.prefix { $0.asciiDigit != nil }
        words.append(.number(Int(digits) ?? Int.max, digits: digits.count))
        rest = rest.dropFirst(digits.count)
      } else if character.isLetter {
        let letters = rest.prefix(while: \.isLetter)
        words.append(.name(String(letters)))
        rest = rest.dropFirst(letters.count)
      } else {
        words.append(.sign(character))
        rest.removeFirst()
      }
    }
  }

  var foundDate: Bool { year != nil || month != nil || day != nil || foundWeekday }

  mutating func read() {
    while index < words.count {
      switch words[index] {
      case .number(let number, let digits): readNumber(number, digits)
      case .name(let name): readName(name)
      case .sign(let sign): readSign(sign)
      }
    }
  }

  private func word(_ ahead: Int) -> Word? { index + ahead < words.count ? words[index + ahead] : nil }

  private func isSign(_ ahead: Int, _ signs: String) -> Bool {
    if case .sign(let sign) = word(ahead) { signs.contains(sign) } else { false }
  }

  private func number(_ ahead: Int) -> (Int, digits: Int)? {
    if case .number(let number, let digits) = word(ahead) { (number, digits) } else { nil }
  }

  private mutating func readNumber(_ value: Int, _ digits: Int) {
    if isSign(1, ":"), number(2) != nil { return readTime(value) }
    if isSign(1, "-/."), let second = number(2), isSign(3, "-/."), let third = number(4) {
      return readThree(value, digits, second.0, third.0, third.digits)
    }
    if isSign(1, "-"), case .name(let name) = word(2), let month = month(name), isSign(3, "-"), let third = number(4) {
      self.month = month
      if digits > 2 { (year, day) = (value, third.0) } else { (day, year) = (value, fullYear(third.0, third.digits)) }
      index += 5
      return
    }
    if digits == 4, isSign(1, "-"), let second = number(2), second.digits == 2, year == nil {
      (year, month) = (value, second.0)
      index += 3
      return
    }
    if isSign(1, "/"), let second = number(2) {
      (month, day) = (value, second.0)
      index += 3
      return
    }
    index += 1
    if case .name(let suffix) = word(0), suffix == "am" || suffix == "pm" {
      hour = value
      isAfternoon = suffix == "pm"
      index += 1
    } else if digits == 8, !foundDate {
      (year, month, day) = (value / 10_000, value / 100 % 100, value % 100)
    } else if digits == 14, !foundDate {
      readDigits(value)
    } else if digits >= 3 {
      if year == nil { year = value }
    } else if day == nil {
      day = value
      if case .name(let suffix) = word(0), ["st", "nd", "rd", "th"].contains(suffix) { index += 1 }
    } else if year == nil {
      year = fullYear(value, digits)
    }
  }

  private mutating func readDigits(_ value: Int) {
    let date = value / 1_000_000
    (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    let time = value % 1_000_000
    (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
  }

  /// `2020-06-15`, `6/15/2020` is read as year/month/day only where the first part is long; `15.6.2020`.
  private mutating func readThree(_ first: Int, _ firstDigits: Int, _ second: Int, _ third: Int, _ thirdDigits: Int) {
    if firstDigits > 2 {
      (year, month, day) = (first, second, third)
    } else if thirdDigits > 2 {
      (day, month, year) = (first, second, third)
    } else {
      (year, month, day) = (fullYear(first, 2), second, third)
    }
    index += 5
  }

  private func fullYear(_ year: Int, _ digits: Int) -> Int {
    digits > 2 ? year : year >= 69 ? 1900 + year : 2000 + year
  }

  private mutating func readTime(_ hour: Int) {
    self.hour = hour
    minute = number(2)?.0 ?? 0
    index += 3
    if isSign(0, ":"), let seconds = number(1) {
      second = seconds.0
      index += 2
      if isSign(0, ".,"), let fraction = number(1) {
        let scale = (0..<9).reduce(into: (fraction.0, fraction.digits)) { value, _ in
          if value.1 < 9 { value = (value.0 * 10, value.1 + 1) }
        }
        nanoseconds = scale.1 == 9 ? scale.0 : 0
        index += 2
      }
    }
  }

  private mutating func readSign(_ sign: Character) {
    index += 1
    guard hour != nil, zone == nil, sign == "+" || sign == "-", let first = number(0) else { return }
    let isColoned = isSign(1, ":") && number(2) != nil
    let minutes = isColoned ? (number(2)?.0 ?? 0) : (first.digits > 2 ? first.0 % 100 : 0)
    let hours = first.digits > 2 ? first.0 / 100 : first.0
    guard hours < 24, minutes < 60 else { return }
    let distance = hours * 3600 + minutes * 60
    zone = DateTime.Zone(offset: sign == "-" ? -distance : distance)
    index += isColoned ? 3 : 1
  }

  private mutating func readName(_ name: String) {
    index += 1
    if let month = month(name) {
      self.month = month
    } else if DateTime.dayNames.contains(where: { $0.lowercased().hasPrefix(name) && name.count >= 3 }) {
      foundWeekday = true
    } else if name == "am" || name == "pm" {
      isAfternoon = name == "pm"
    } else if hour != nil, zone == nil, let known = Self.zones[name] {
      zone = DateTime.Zone(offset: known * 3600, name: known == 0 && name != "gmt" ? "UTC" : name.uppercased())
    }
  }

  private func month(_ name: String) -> Int? {
    guard name.count >= 3 else { return nil }
    return DateTime.monthNames.firstIndex { $0.lowercased().hasPrefix(name) || name == "sept" && $0 == "September" }
      .map { $0 + 1 }
  }

  private static let zones = [
    "utc": 0, "z": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7,
  ]
}

extension Character {
  fileprivate var asciiDigit: Int? { isASCII ? wholeNumberValue : nil }
}
