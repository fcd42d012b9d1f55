import Foundation
import Testing

@testable import ContentCards

@Suite("A wall time in a zone")
struct WallTimeTests {
  @Test(
    "Is the right instant around clock changes",
    arguments: [
      // Paris: 02:00 → 03:00 on 29 March 2026, 03:00 → 02:00 on 25 October 2026.
      ("2026-03-29T09:00", "Europe/Paris", "2026-03-29T07:00:00Z"),
      ("2026-03-28T09:00", "Europe/Paris", "2026-03-28T08:00:00Z"),
      ("2026-03-29T02:30", "Europe/Paris", "2026-03-29T01:30:00Z"),  // moves forward to 03:30
      ("2026-03-29T02:00", "Europe/Paris", "2026-03-29T01:00:00Z"),  // 03:00
      ("2026-10-25T09:00", "Europe/Paris", "2026-10-25T08:00:00Z"),
      ("2026-10-25T02:30", "Europe/Paris", "2026-10-25T00:30:00Z"),  // the first of the two
      ("2026-07-26T00:00", "Europe/Paris", "2026-07-25T22:00:00Z"),
      // New York: 8 March and 1 November 2026.
      ("2026-03-08T09:00", "America/New_York", "2026-03-08T13:00:00Z"),
      ("2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00Z"),
      ("2026-11-01T09:00", "America/New_York", "2026-11-01T14:00:00Z"),
      ("2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z"),
      // Santiago: no midnight on 6 September 2026; 4 April 2026 has two hours before midnight twice.
      ("2026-09-06T09:00", "America/Santiago", "2026-09-06T12:00:00Z"),
      ("2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z"),  // the day begins at 01:00
      ("2026-04-04T23:30", "America/Santiago", "2026-04-05T02:30:00Z"),
      ("2026-04-05T09:00", "America/Santiago", "2026-04-05T13:00:00Z"),
      // Apia crossed the date line: 30 December 2011 did not happen there.
      ("2011-12-29T09:00", "Pacific/Apia", "2011-12-29T19:00:00Z"),
      ("2011-12-30T09:00", "Pacific/Apia", "2011-12-30T19:00:00Z"),  // moves forward a day
      ("2011-12-31T09:00", "Pacific/Apia", "2011-12-30T19:00:00Z"),
      // Its last changes: 03:00 → 04:00 on 27 September 2020, 04:00 → 03:00 on 4 April 2021.
      ("2020-09-27T09:00", "Pacific/Apia", "2020-09-26T19:00:00Z"),
      ("2020-09-27T03:30", "Pacific/Apia", "2020-09-26T14:30:00Z"),  // moves forward to 04:30
      ("2021-04-04T09:00", "Pacific/Apia", "2021-04-03T20:00:00Z"),
      ("2021-04-04T03:30", "Pacific/Apia", "2021-04-03T13:30:00Z"),  // the first of the two
      // Half-hour change of Lord Howe, and zones with odd offsets.
      ("2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"),
      ("2026-07-01T09:00", "Asia/Kathmandu", "2026-07-01T03:15:00Z"),
      ("2026-07-01T09:00", "UTC", "2026-07-01T09:00:00Z"),
    ])
  func instants(wall: String, zone: String, instant: String) throws {
    let zone = try #require(TimeZoneName(zone))
    #expect(try #require(WallTime(wall)).instant(in: zone).rfc3339 == instant)
  }

  @Test("Is the same instant whatever the server's own zone is", arguments: ["Asia/Tokyo", "America/Santiago", "UTC"])
  func serverZone(name: String) throws {
    let before = NSTimeZone.default
    defer { NSTimeZone.default = before }
    NSTimeZone.default = try #require(TimeZone(identifier: name))
    let paris = try #require(TimeZoneName("Europe/Paris"))
    #expect(try #require(WallTime("2026-03-29T09:00")).instant(in: paris).rfc3339 == "2026-03-29T07:00:00Z")
  }

  @Test(
    "Fires once a day over years of every zone: later wall times are never earlier",
    arguments: [
      "Europe/Paris", "America/New_York", "America/Santiago", "Pacific/Apia", "Asia/Tehran", "Africa/Casablanca",
    ])
  func monotonic(name: String) throws {
    let zone = try #require(TimeZoneName(name))
    var last = Timestamp(milliseconds: .min)
    for day in CivilDate.days(year: 2009, month: 1, day: 1)..<CivilDate.days(year: 2013, month: 1, day: 1) {
      let date = CivilDate.parts(days: day)
      let wall = try #require(
        WallTime(year: date.year, month: date.month, day: date.day, secondOfDay: 9 * 3600))
      let instant = wall.instant(in: zone)
      #expect(instant >= last, "\(wall)")
      last = instant
    }
  }

  @Test(
    "What is no wall time is refused",
    arguments: [
      "", "2026-02-29", "2026-13-01", "2026-7-25", "2026-07-25T24:00", "2026-07-25T09:60", "2026-07-25T09",
      "2026-07-25T09:00Z", "2026-07-25T09:00+02:00", "２０２６-07-25", "1969-12-31", "25.07.2026",
    ])
  func refused(text: String) { #expect(WallTime(text) == nil) }

  @Test(
    "What is no zone of the IANA list is refused",
    arguments: [
      "", "Paris", "PST", "GMT+2", "Europe/Nowhere", "Mars/Olympus", "+02:00", "Europe/Paris ", "../etc/localtime",
    ])
  func zones(text: String) { #expect(TimeZoneName(text) == nil) }

  @Test(
    "RFC 3339 times are read and written",
    arguments: [
      ("2026-07-25T09:00:00Z", 1_784_970_000_000 as Int64, "2026-07-25T09:00:00Z"),
      ("2026-07-25T09:00:00+02:00", 1_784_962_800_000, "2026-07-25T07:00:00Z"),
      ("2026-07-25T09:00:00.25-00:30", 1_784_971_800_250, "2026-07-25T09:30:00.250Z"),
      ("1970-01-01T00:00:00.0019Z", 1, "1970-01-01T00:00:00.001Z"),
    ])
  func rfc3339(text: String, milliseconds: Int64, written: String) {
    let time = Timestamp(rfc3339: text)
    #expect(time?.milliseconds == milliseconds)
    #expect(time?.rfc3339 == written)
  }

  @Test(
    "Other texts are no times",
    arguments: ["2026-07-25", "2026-07-25T09:00Z", "2026-02-30T09:00:00Z", "2026-07-25T09:00:00"])
  func noTimes(text: String) { #expect(Timestamp(rfc3339: text) == nil) }
}
