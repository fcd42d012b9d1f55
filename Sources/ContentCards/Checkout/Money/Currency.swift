/// One of the active currencies of ISO 4217, with the number of decimals its amounts are written with.
///
/// Codes of metals, tests and "no currency" have no decimals in the standard and are not currencies here.
public struct Currency: Hashable, Sendable {
  /// Three capital letters.
  public let code: String
  /// How many decimal places the minor unit has: 0, 2, 3 or 4.
  public let decimals: Int

  /// Nil where the standard lists no such active currency; codes are written in capitals.
  public init?(_ code: String) {
    guard let decimals = Self.decimalsByCode[code] else { return nil }
    self.init(code: code, decimals: decimals)
  }

  /// A currency as an old order has it, which the list of today may no longer name.
  public init(recorded code: String, decimals: Int) { self.init(code: code, decimals: decimals) }

  private init(code: String, decimals: Int) {
    self.code = code
    self.decimals = decimals
  }

  /// Minor units in one major unit: 100 cents in a dollar.
  public var minorUnitsPerMajor: Int64 {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }

  public static func == (a: Currency, b: Currency) -> Bool { a.code == b.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}

extension Currency {
  public static let eur = Currency(code: "EUR", decimals: 2)
  public static let jpy = Currency(code: "JPY", decimals: 0)
  public static let kwd = Currency(code: "KWD", decimals: 3)
  public static let usd = Currency(code: "USD", decimals: 2)
}
