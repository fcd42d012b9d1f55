/// An amount of one currency in whole minor units: 1999 of USD is 19.99 dollars.
///
/// Arithmetic is exact or throws ``MoneyError``; it never wraps, rounds or mixes currencies.
public struct Money: Hashable, Sendable {
  public let minorUnits: Int64
  public let currency: Currency

  public init(minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency) }

  public var isZero: Bool { minorUnits == 0 }
}

/// Why two amounts could not be calculated with.
public enum MoneyError: Error, Hashable, Sendable {
  /// The result does not fit into 64 bits of minor units.
  case overflow
  case differentCurrencies(Currency, Currency)
}

extension Money {
  public static func + (a: Money, b: Money) throws(MoneyError) -> Money {
    try a.combined(with: b) { $0.addingReportingOverflow($1) }
  }

  public static func - (a: Money, b: Money) throws(MoneyError) -> Money {
    try a.combined(with: b) { $0.subtractingReportingOverflow($1) }
  }

  public static func * (a: Money, quantity: Int) throws(MoneyError) -> Money {
    let (product, overflow) = a.minorUnits.multipliedReportingOverflow(by: Int64(quantity))
    guard !overflow else { throw .overflow }
    return Money(minorUnits: product, a.currency)
  }

  private func combined(
    with other: Money, _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .differentCurrencies(currency, other.currency) }
    let (value, overflow) = operation(minorUnits, other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: value, currency)
  }
}
