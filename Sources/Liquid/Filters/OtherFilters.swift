let otherFilters: [Filter] = [
  Filter("default", arguments: 0...1, named: .only(["allow_false"])) { input, arguments, _ in
    let keepsFalse = arguments["allow_false"]?.isTruthy ?? false
    let isMissing = keepsFalse ? input.isNull : !input.isTruthy
    return isMissing || input.isEmpty ? arguments[0] ?? .string("") : input
  },
  Filter("date", arguments: 1...1) { input, arguments, context in
    let format = arguments.places[0].text
    guard !format.isEmpty, let date = input.date(in: context) else { return input }
    return .string(date.formatted(format))
  },
  Filter("json") { input, _, _ in .string(input.json) },
]

extension Value {
  /// A date, `now` or `today`, seconds since 1970, or a text that holds a date; nil for anything else.
  func date(in context: RenderContext) -> DateTime? {
    switch self {
    case .date(let date): return date
    case .int(let seconds): return Self.date(seconds: seconds, context)
    case .html(let html): return Value.string(html.text).date(in: context)
    case .string(let text):
      let lower = text.lowercased()
      if lower == "now" || lower == "today" { return context.now }
      if !text.isEmpty, text.utf8.allSatisfy(isDigit) { return Int(text).flatMap { Self.date(seconds: $0, context) } }
      return text.utf8.count > 128 ? nil : DateTime(reading: text, now: context.now, zone: context.zone)
    default: return nil
    }
  }

  /// Years up to 9999.
  private static func date(seconds: Int, _ context: RenderContext) -> DateTime? {
    guard abs(seconds.clamped) < 253_402_300_800 else { return nil }
    return DateTime(seconds: Int64(seconds), zone: context.zone(Int64(seconds)))
  }
}

extension Int {
  /// Without the one number whose magnitude does not fit.
  fileprivate var clamped: Int { self == .min ? .max : self }
}
