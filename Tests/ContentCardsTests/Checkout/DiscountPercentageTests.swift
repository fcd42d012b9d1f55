import ContentCards
import Testing

@Suite("discount_percentage")
struct DiscountPercentageTests {
  @Test(
    "A percentage is read as basis points",
    arguments: [
      ("15", 1500), ("15%", 1500), (" 15 ", 1500), ("\t15%\r\n", 1500), ("15.5", 1550), ("15.50", 1550), ("0.01", 1),
      ("100", 10_000), ("100.00", 10_000), ("015", 1500), ("0.15", 15), ("99.99", 9999), ("1", 100),
    ])
  func parsing(text: String, basisPoints: Int) throws {
    #expect(try DiscountPercentage(parsing: text).basisPoints == basisPoints)
  }

  @Test(
    "Anything else is not a coupon",
    arguments: [
      "", " ", "%", "0", "0.00", "-10", "150", "100.01", "15,5", "15.999", "15abc", "1e2", "0x10", "nan", "inf", "１５",
      "١٥", "15%%", "+15", ".5", "15.", "15 %", "1 5", "0015", "15.5.5", "15\u{00A0}", "15\u{0}", "15\u{301}", "½",
    ])
  func refused(text: String) {
    #expect(throws: CouponRefusal.self) { try DiscountPercentage(parsing: text) }
  }

  @Test("The refusal says what stands there and what would be right")
  func refusal() throws {
    let refusal = #expect(throws: CouponRefusal.self) { try DiscountPercentage(parsing: "15,5") }
    #expect(
      try #require(refusal).description
        == "discount_percentage must be a percentage from 0.01 to 100, such as 15 or 15.5; it is \"15,5\"")
  }

  @Test("A fraction of one is taken at its word, with a question to the author")
  func warning() throws {
    #expect(
      try DiscountPercentage(parsing: "0.15").warning
        == "discount_percentage 0.15 takes off less than one percent; did you mean 15?")
  }

  @Test("Whole percentages and the smallest one raise no question", arguments: ["15", "1", "0.01", "100"])
  func noWarning(text: String) throws {
    #expect(try DiscountPercentage(parsing: text).warning == nil)
  }

  @Test(
    "It is written without needless zeros",
    arguments: [(1500, "15"), (1550, "15.5"), (1, "0.01"), (1505, "15.05"), (10_000, "100")])
  func description(basisPoints: Int, text: String) throws {
    #expect(try #require(DiscountPercentage(basisPoints: basisPoints)).description == text)
  }
}
