import Liquid
import Testing

@Suite("The date filter")
struct DateFilterTests {
  @Test(
    "Dates are read as people write them",
    arguments: [
      ("2020-06-15", "2020-06-15 00:00:00 +0000"), ("2020-06-15 14:30", "2020-06-15 14:30:00 +0000"),
      ("2020-06-15T14:30:45Z", "2020-06-15 14:30:45 +0000"),
      ("2020-06-15T14:30:45.250+02:00", "2020-06-15 14:30:45 +0200"),
      ("2006-07-05 10:00:00 -0400", "2006-07-05 10:00:00 -0400"), ("July 5, 2006", "2006-07-05 00:00:00 +0000"),
      ("5 Jul 2006 10:15 pm", "2006-07-05 22:15:00 +0000"), ("Fri Jul 16 01:00:00 2004", "2004-07-16 01:00:00 +0000"),
      ("Mon, 15 Jun 2020 14:30:00 GMT", "2020-06-15 14:30:00 +0000"), ("March 1st, 2021", "2021-03-01 00:00:00 +0000"),
      ("20200615", "1970-08-22 19:16:55 +0000"), ("2020-06", "2020-06-01 00:00:00 +0000"),
      ("14:30", "2024-01-01 14:30:00 +0000"),
      ("12:05 am", "2024-01-01 00:05:00 +0000"), ("1152098955", "2006-07-05 11:29:15 +0000"),
      ("now", "2024-01-01 00:01:58 +0000"),
      ("Today", "2024-01-01 00:01:58 +0000"), ("2020/06/15", "2020-06-15 00:00:00 +0000"),
      ("15-Jun-2020", "2020-06-15 00:00:00 +0000"),
      ("1900-01-01", "1900-01-01 00:00:00 +0000"), ("2020-02-30", "2020-02-30"), ("no date", "no date"),
      ("2020-13-01", "2020-13-01"),
    ])
  func reading(_ text: String, _ expected: String) throws {
    #expect(try rendered("{{ t | date: '%Y-%m-%d %H:%M:%S %z' }}", ["t": .string(text)]) == expected)
  }

  @Test(
    "Each directive of 5 June 2020, 14:05:07.25 in New York",
    arguments: [
      ("%Y", "2020"), ("%C", "20"), ("%y", "20"), ("%m", "06"), ("%-m", "6"), ("%_m", " 6"), ("%B", "June"),
      ("%b", "Jun"),
      ("%h", "Jun"), ("%^b", "JUN"), ("%d", "05"), ("%e", " 5"), ("%-d", "5"), ("%j", "157"), ("%H", "14"),
      ("%k", "14"),
      ("%I", "02"), ("%l", " 2"), ("%M", "05"), ("%S", "07"), ("%L", "250"), ("%N", "250000000"), ("%3N", "250"),
      ("%p", "PM"),
      ("%P", "pm"), ("%#p", "pm"), ("%z", "-0400"), ("%:z", "-04:00"), ("%::z", "-04:00:00"), ("%Z", "EDT"),
      ("%A", "Friday"),
      ("%a", "Fri"), ("%^A", "FRIDAY"), ("%u", "5"), ("%w", "5"), ("%G", "2020"), ("%g", "20"), ("%V", "23"),
      ("%U", "22"),
      ("%W", "22"), ("%s", "1591380307"), ("%n", "\n"), ("%t", "\t"), ("%%", "%"), ("%c", "Fri Jun  5 14:05:07 2020"),
      ("%D", "06/05/20"), ("%x", "06/05/20"), ("%F", "2020-06-05"), ("%T", "14:05:07"), ("%X", "14:05:07"),
      ("%R", "14:05"),
      ("%r", "02:05:07 PM"), ("%v", " 5-JUN-2020"), ("%10Y", "0000002020"), ("%010e", "0000000005"), ("%Q", "%Q"),
      ("%", "%"),
      ("100%", "100%"), ("%E", "%E"), ("%-", "%-"), ("%999999999Y", String(repeating: "0", count: 96) + "2020"),
    ])
  func directives(_ format: String, _ expected: String) throws {
    let date = DateTime(
      seconds: 1_591_380_307, nanoseconds: 250_000_000, zone: .init(offset: -4 * 3600, name: "EDT"))
    #expect(try rendered("{{ d | date: f }}", ["d": .date(date), "f": .string(format)]) == expected)
  }

  @Test(
    "Weeks at the turn of a year",
    arguments: [
      ("2019-12-30", "2020-W01 52 52"), ("2021-01-01", "2020-W53 00 00"), ("2020-01-05", "2020-W01 01 00"),
      ("2023-01-01", "2022-W52 01 00"), ("2024-12-31", "2025-W01 52 53"),
    ])
  func weeks(_ date: String, _ expected: String) throws {
    #expect(try rendered("{{ d | date: '%G-W%V %U %W' }}", ["d": .string(date)]) == expected)
  }

  @Test("What is no date stays as it is")
  func unchanged() throws {
    #expect(try rendered("{{ nil | date: '%Y' }}{{ '' | date: '%Y' }}{{ true | date: '%Y' }}") == "true")
    #expect(try rendered("{{ 'x' | date: '' }}{{ 9223372036854775807 | date: '%Y' }}") == "x9223372036854775807")
    #expect(try rendered("{{ -86400 | date: '%F' }}") == "1969-12-31")
  }

  @Test("Dates without a zone are read and shown by the reader's clock")
  func zones() throws {
    let context = RenderContext(now: DateTime(seconds: 0)) { seconds in
      seconds < 1_000_000 ? .init(offset: 3600, name: "CET") : .init(offset: 7200, name: "CEST")
    }
    let template = try MessageTemplate(parsing: "{{ 0 | date: '%F %R %Z' }}, {{ '2020-06-15 10:00' | date: '%s %Z' }}")
    #expect(
      try template.render([:], context: context) == .text("1970-01-01 01:00 CET, 1592208000 CEST"))
  }
}
