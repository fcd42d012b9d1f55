import ContentCards
import Testing

@Suite("Currencies")
struct CurrencyTests {
  @Test(
    "A currency has the decimals of the standard",
    arguments: [
      ("JPY", 0), ("KRW", 0), ("CLP", 0), ("ISK", 0), ("USD", 2), ("EUR", 2), ("XCG", 2), ("KWD", 3), ("TND", 3),
      ("IQD", 3), ("CLF", 4), ("UYW", 4),
    ])
  func decimals(code: String, decimals: Int) throws {
    #expect(try #require(Currency(code)).decimals == decimals)
  }

  @Test("The table is complete: 17 currencies without decimals, 139 with two, 7 with three, 2 with four")
  func complete() {
    let counts = Dictionary(grouping: Currency.all, by: \.decimals).mapValues(\.count)
    #expect(counts == [0: 17, 2: 139, 3: 7, 4: 2])
  }

  @Test(
    "Withdrawn currencies, metals, tests and bad spellings are no currencies",
    arguments: ["DEM", "HRK", "BGN", "ANG", "XAU", "XTS", "XXX", "usd", "US", "USDX", "", "＄"])
  func unknown(code: String) {
    #expect(Currency(code) == nil)
  }

  @Test("A major unit has a power of ten minor units")
  func minorUnits() throws {
    #expect(Currency.jpy.minorUnitsPerMajor == 1)
    #expect(Currency.usd.minorUnitsPerMajor == 100)
    #expect(Currency.kwd.minorUnitsPerMajor == 1000)
    #expect(try #require(Currency("CLF")).minorUnitsPerMajor == 10_000)
  }
}
