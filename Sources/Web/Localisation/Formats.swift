import Caching
import ContentCards
import FoundationEssentials
import FoundationInternationalization

/// How numbers, dates and money are written for one locale: the one place where they are formatted.
///
/// The formatters cost microseconds, so what they gave is kept.
public final class Formats: Sendable {
  let locale: Locale
  private let kept = Cache<Key, String>(limit: 8192)

  private enum Key: Hashable {
    case money(Int64, currency: String, decimals: Int)
    case day(Int64, style: Int, zone: String)
  }

  public init(language: String) { locale = Locale(identifier: language) }

  /// An amount with its currency: `$19.99`, `¥1,999`, `KWD 12.345`.
  func text(_ money: Money) -> String {
    keep(.money(money.minorUnits, currency: money.currency.code, decimals: money.currency.decimals)) {
      let amount = Decimal(
        sign: money.minorUnits < 0 ? .minus : .plus, exponent: -money.currency.decimals,
        significand: Decimal(money.minorUnits.magnitude))
      let style = Decimal.FormatStyle.Currency(code: money.currency.code, locale: locale)
      return amount.formatted(style.precision(.fractionLength(money.currency.decimals)))
    }
  }

  /// A day in words: `November 30, 2026`.
  func longDate(_ time: Timestamp, zone: TimeZone) -> String {
    date(time, zone, 0, Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: zone))
  }

  /// A day in short: `Nov 30, 2026`.
  func shortDate(_ time: Timestamp, zone: TimeZone) -> String {
    date(time, zone, 1, Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: zone))
  }

  private func date(_ time: Timestamp, _ zone: TimeZone, _ style: Int, _ format: Date.FormatStyle) -> String {
    // Zones change their clocks on whole quarter hours, so every moment of one is the same day.
    let quarter = (time.milliseconds / 900_000) - (time.milliseconds < 0 ? 1 : 0)
    return keep(.day(quarter, style: style, zone: zone.identifier)) {
      Date(timeIntervalSince1970: Double(quarter) * 900).formatted(format)
    }
  }

  private func keep(_ key: Key, _ make: () -> String) -> String {
    kept[key] ?? kept.keep(make(), for: key)
  }
}
