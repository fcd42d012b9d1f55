extension DateTime {
  /// Written by a format of `strftime`: `%Y-%m-%d`, with the flags `-` (no padding), `_` (spaces), `0` (zeros),
  /// `^` (upper case), `#` (other case), `:` (a zone with colons), and a width. Unknown directives stay as they are.
  func formatted(_ format: String) -> String {
    var result = ""
    let fields = fields
    var rest = Substring(format).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let start = rest
      guard let directive = Directive(&rest), let text = text(directive, fields) else {
        result += "%"
        rest = start
        continue
      }
      result += directive.shaped(text)
    }
    return result
  }

  /// One `%…` of a format.
  private struct Directive {
    var padding: Character?
    var isUppercase = false
    var hasOtherCase = false
    var colons = 0
    var width: Int?
    var letter: Character

    init?(_ rest: inout Substring.UnicodeScalarView) {
      letter = " "
      var digits = ""
      while let scalar = rest.popFirst() {
        switch scalar {
        case "-", "_": padding = Character(scalar)
        case "0" where digits.isEmpty: padding = "0"
        case "0"..."9": digits.unicodeScalars.append(scalar)
        case "^": isUppercase = true
        case "#": hasOtherCase = true
        case ":": colons += 1
        case "E", "O": continue
        default:
          letter = Character(scalar)
          width = digits.isEmpty ? nil : min(Int(digits) ?? 0, 100)
          return
        }
      }
      return nil
    }

    func shaped(_ text: (String, width: Int, fill: Character)) -> String {
      var (result, defaultWidth, fill) = text
      if isUppercase { result = result.uppercased() }
      if hasOtherCase {
        result = letter == "p" || letter == "Z" ? result.lowercased() : result.uppercased()
      }
      if padding == "-" { return result }
      if padding == "_" { fill = " " }
      if padding == "0" { fill = "0" }
      let missing = (width ?? defaultWidth) - result.count
      guard missing > 0 else { return result }
      let filling = String(repeating: fill, count: missing)
      if fill == "0", let sign = result.first, sign == "-" || sign == "+" {
        return "\(sign)\(filling)\(result.dropFirst())"
      }
      return filling + result
    }
  }

  /// The text of a directive, its least width and what fills it up; nil where there is no such directive.
  private func text(_ directive: Directive, _ fields: Fields) -> (String, width: Int, fill: Character)? {
    func number(_ value: Int, _ width: Int, _ fill: Character = "0") -> (String, width: Int, fill: Character) {
      (String(value), width, fill)
    }
    func words(_ text: String) -> (String, width: Int, fill: Character) { (text, 0, " ") }
    let hour12 = fields.hour % 12 == 0 ? 12 : fields.hour % 12
    switch directive.letter {
    case "Y": return number(fields.year, fields.year < 0 ? 5 : 4)
    case "C": return number(Int((Double(fields.year) / 100).rounded(.down)), 2)
    case "y": return number((fields.year % 100 + 100) % 100, 2)
    case "m": return number(fields.month, 2)
    case "B": return words(Self.monthNames[fields.month - 1])
    case "b", "h": return words(String(Self.monthNames[fields.month - 1].prefix(3)))
    case "d": return number(fields.day, 2)
    case "e": return number(fields.day, 2, " ")
    case "j": return number(dayOfYear(fields), 3)
    case "H": return number(fields.hour, 2)
    case "k": return number(fields.hour, 2, " ")
    case "I": return number(hour12, 2)
    case "l": return number(hour12, 2, " ")
    case "P": return words(fields.hour < 12 ? "am" : "pm")
    case "p": return words(fields.hour < 12 ? "AM" : "PM")
    case "M": return number(fields.minute, 2)
    case "S": return number(fields.second, 2)
    case "L": return words(fraction(digits: directive.width ?? 3))
    case "N": return words(fraction(digits: directive.width ?? 9))
    case "s": return number(Int(seconds), 0)
    case "z": return words(offset(colons: directive.colons))
    case "Z": return words(zone.name)
    case "A": return words(Self.dayNames[weekday])
    case "a": return words(String(Self.dayNames[weekday].prefix(3)))
    case "u": return number(weekday == 0 ? 7 : weekday, 0)
    case "w": return number(weekday, 0)
    case "G": return number(isoWeek(fields).year, 4)
    case "g": return number(isoWeek(fields).year % 100, 2)
    case "V": return number(isoWeek(fields).week, 2)
    case "U": return number((dayOfYear(fields) + 6 - weekday) / 7, 2)
    case "W": return number((dayOfYear(fields) + 6 - (weekday + 6) % 7) / 7, 2)
    case "n": return words("\n")
    case "t": return words("\t")
    case "%": return words("%")
    default: return Self.combined[directive.letter].map { words(formatted($0)) }
    }
  }

  private static let combined: [Character: String] = [
    "c": "%a %b %e %H:%M:%S %Y", "D": "%m/%d/%y", "x": "%m/%d/%y", "F": "%Y-%m-%d", "v": "%e-%^b-%Y",
    "r": "%I:%M:%S %p", "R": "%H:%M", "T": "%H:%M:%S", "X": "%H:%M:%S", "+": "%a %b %e %H:%M:%S %Z %Y",
  ]

  private func fraction(digits: Int) -> String {
    let all = String(nanoseconds)
    let nine = String(repeating: "0", count: 9 - all.count) + all
    return String((nine + String(repeating: "0", count: max(0, digits - 9))).prefix(digits))
  }

  private func offset(colons: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let distance = abs(zone.offset)
    var parts = [two(distance / 3600), two(distance % 3600 / 60)]
    if colons > 1 { parts.append(two(distance % 60)) }
    return (zone.offset < 0 ? "-" : "+") + parts.joined(separator: colons > 0 ? ":" : "")
  }
}
