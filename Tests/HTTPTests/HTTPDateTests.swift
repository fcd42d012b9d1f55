import HTTP
import Testing

@Suite("Dates (RFC 9110 §5.6.7)")
struct HTTPDateTests {
  private static let now = HTTPDate(seconds: 1_796_000_000)

  @Test(
    "are written in the preferred form",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
      (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"), (Int.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
      (Int.min, "Mon, 01 Jan 0001 00:00:00 GMT"),
    ])
  func written(seconds: Int, text: String) {
    #expect(HTTPDate(seconds: seconds).text == text)
    #expect(HTTPDate(parsing: text, now: Self.now)?.text == text)
  }

  @Test(
    "are read in the three forms",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func read(text: String) {
    #expect(HTTPDate(parsing: text, now: Self.now)?.seconds == 784_111_777)
  }

  @Test(
    "have two-digit years at most 50 years ahead",
    arguments: [("26", "2026"), ("76", "2076"), ("77", "1977"), ("99", "1999"), ("00", "2000")])
  func century(year: String, full: String) {
    let date = HTTPDate(parsing: "Sunday, 06-Nov-\(year) 08:49:37 GMT", now: Self.now)
    #expect(date?.text.split(separator: " ")[3] == full[...])
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "now", "784111777", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
      "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 29 Feb 1995 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
      "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
      "sun, 06 nov 1994 08:49:37 gmt", "Sun, 06 Nov 1994 8:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
      "Sun, -6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 0000 08:49:37 GMT", "1994-11-06T08:49:37Z",
    ])
  func refused(text: String) {
    #expect(HTTPDate(parsing: text, now: Self.now) == nil)
  }

  @Test("read back as they were written, day by day over four centuries")
  func everyDay() {
    for day in stride(from: -135_140, to: 146_097 - 135_140, by: 1) {
      let date = HTTPDate(seconds: day * 86_400 + 43_200)
      #expect(HTTPDate(parsing: date.text, now: Self.now) == date)
    }
  }
}
