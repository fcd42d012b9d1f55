import ContentCards
import FoundationEssentials
import Testing

@testable import Web

@Suite("Money by locale")
struct FormatsTests {
  /// Spaces that do not break are written as ␣ and marks of direction left out, so that the expectations can be read.
  private func text(_ minorUnits: Int64, _ currency: Currency, _ language: String) -> String {
    let text = Formats(language: language).text(Money(minorUnits: minorUnits, currency))
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          switch scalar.value {
          case 0xA0, 0x202F: "␣"
          case 0x200E, 0x200F, 0x61C: nil
          default: scalar
          }
        }))
  }

  @Test(
    "An amount has its currency's decimals, and the signs of the language",
    arguments: [
      ("en", "USD", 199_999, "$1,999.99"), ("en", "JPY", 1999, "¥1,999"), ("en", "KWD", 12345, "KWD␣12.345"),
      ("en", "CLF", 12345, "CLF␣1.2345"), ("en", "USD", 0, "$0.00"), ("en", "USD", 5, "$0.05"),
      ("en", "USD", -540, "-$5.40"), ("de", "EUR", 123_450, "1.234,50␣€"), ("de", "JPY", 1999, "1.999␣¥"),
      ("fr", "EUR", 123_450, "1␣234,50␣€"), ("ja", "JPY", 1999, "¥1,999"), ("ar", "KWD", 12345, "12.345␣د.ك."),
    ])
  func amount(language: String, code: String, minorUnits: Int, expected: String) throws {
    #expect(text(Int64(minorUnits), try #require(Currency(code)), language) == expected)
  }

  @Test("No digit is lost at the ends of 64 bits", arguments: [0, 2, 3, 4])
  func ends(decimals: Int) throws {
    let currency = try #require(Currency.all.first { $0.decimals == decimals })
    for minorUnits in [Int64.max, Int64.min, 9_007_199_254_740_993] {
      let digits = text(minorUnits, currency, "en").filter(\.isNumber)
      #expect(digits == String(minorUnits.magnitude))
    }
  }

  @Test("An amount of a currency that is no longer listed, or had other decimals, is written as it was recorded")
  func recorded() {
    let formats = Formats(language: "en")
    #expect(formats.text(Money(minorUnits: 1999, Currency(recorded: "JPY", decimals: 2))) == "¥19.99")
    #expect(formats.text(Money(minorUnits: 1999, .jpy)) == "¥1,999")
    #expect(text(1999, Currency(recorded: "DEM", decimals: 2), "en") == "DEM␣19.99")
  }
}
