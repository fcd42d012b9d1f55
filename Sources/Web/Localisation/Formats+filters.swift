import ContentCards
import FoundationEssentials
import FoundationInternationalization
import Liquid

extension Formats {
  /// `money`, `date_long`, `date_short`, `date_iso`.
  var filters: [Filter] {
    [
      Filter("money") { [self] input, _, _ in
        guard let money = Money(input) else { throw Filter.Failure("money needs an amount") }
        return .string(text(money))
      },
      Filter("date_long") { [self] input, _, context in
        .string(longDate(try Timestamp(input), zone: context[TimeZone.self] ?? .gmt))
      },
      Filter("date_short") { [self] input, _, context in
        .string(shortDate(try Timestamp(input), zone: context[TimeZone.self] ?? .gmt))
      },
      Filter("date_iso") { input, _, _ in .string(try Timestamp(input).iso8601) },
    ]
  }
}

extension Timestamp: FieldValue {
  public static var shape: Shape { .scalar }
  public var value: Value { .date(DateTime(milliseconds: milliseconds)) }

  fileprivate init(_ value: Value) throws {
    guard case .date(let date) = value else { throw Filter.Failure("a date is needed") }
    self.init(seconds: date.seconds)
  }

  /// `2026-11-30T09:00:00Z`.
  var iso8601: String {
    Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601)
  }
}

extension Money: Record {
  public static let fields = Fields<Self>("amount") {
    Field("minor_units") { $0.minorUnits }
    Field("currency") { $0.currency.code }
    Field("decimals") { $0.currency.decimals }
  }

  fileprivate init?(_ value: Value) {
    guard case .record(let record) = value, case .int(let units)? = record["minor_units"],
      case .string(let code)? = record["currency"], case .int(let decimals)? = record["decimals"]
    else { return nil }
    // As it was recorded: the list of today may no longer name the currency of an old order.
    self.init(minorUnits: Int64(units), Currency(recorded: code, decimals: Int(decimals)))
  }
}
