import ContentCards
import Testing

@Suite("Money")
struct MoneyTests {
  @Test(
    "A price is read in its currency's own decimals",
    arguments: [
      ("19.99", "USD", 1999), ("19.9", "USD", 1990), ("19", "USD", 1900), ("0", "USD", 0), ("0.05", "EUR", 5),
      ("007.50", "EUR", 750), (" 12.50\n", "EUR", 1250), ("275", "JPY", 275), ("12.345", "KWD", 12345),
      ("12.3", "KWD", 12300), ("1.2345", "CLF", 12345), ("92233720368547758.07", "USD", 9_223_372_036_854_775_807),
    ])
  func parsing(text: String, code: String, minorUnits: Int) throws {
    let currency = try #require(Currency(code))
    #expect(Money(parsing: text, currency) == Money(minorUnits: Int64(minorUnits), currency))
  }

  @Test(
    "What is not a price of the currency is refused",
    arguments: [
      ("", "USD"), (" ", "USD"), ("-1", "USD"), ("+1", "USD"), ("1,99", "USD"), ("1.999", "USD"), ("275.00", "JPY"),
      ("275.", "JPY"), ("1.", "USD"), (".5", "USD"), ("1.2.3", "USD"), ("1e2", "USD"), ("0x10", "USD"),
      ("nan", "USD"), ("１５", "USD"), ("١٥", "USD"), ("$5", "USD"), ("1 000", "USD"), ("1\u{00A0}", "USD"),
      ("92233720368547758.08", "USD"), ("99999999999999999999", "JPY"),
    ])
  func refused(text: String, code: String) throws {
    #expect(Money(parsing: text, try #require(Currency(code))) == nil)
  }

  @Test(
    "An amount is written with all its decimals",
    arguments: [
      (1999, "USD", "19.99"), (5, "USD", "0.05"), (0, "USD", "0.00"), (-5, "USD", "-0.05"), (275, "JPY", "275"),
      (0, "JPY", "0"), (12345, "KWD", "12.345"), (1, "CLF", "0.0001"),
      (Int.min, "USD", "-92233720368547758.08"),
    ])
  func decimalText(minorUnits: Int, code: String, text: String) throws {
    #expect(Money(minorUnits: Int64(minorUnits), try #require(Currency(code))).decimalText == text)
  }

  @Test("Sums, differences and products are exact")
  func arithmetic() throws {
    let price = Money(minorUnits: 1499, .usd)
    #expect(try price * 5 == Money(minorUnits: 7495, .usd))
    #expect(try price + price == Money(minorUnits: 2998, .usd))
    #expect(try price - Money(minorUnits: 1500, .usd) == Money(minorUnits: -1, .usd))
  }

  @Test("A result beyond 64 bits throws and does not wrap")
  func overflow() {
    let most = Money(minorUnits: .max, .usd)
    let least = Money(minorUnits: .min, .usd)
    let one = Money(minorUnits: 1, .usd)
    #expect(throws: MoneyError.overflow) { try most + one }
    #expect(throws: MoneyError.overflow) { try least - one }
    #expect(throws: MoneyError.overflow) { try most * 2 }
  }

  @Test("Two currencies are never mixed")
  func currencies() {
    let dollar = Money(minorUnits: 100, .usd)
    let euro = Money(minorUnits: 100, .eur)
    #expect(throws: MoneyError.differentCurrencies(.usd, .eur)) { try dollar + euro }
    #expect(dollar != euro)
  }
}
