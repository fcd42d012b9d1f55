extension FileCase {
  private static let digits = "/digits.txt"

  /// A range of the ten digits, as it is asked for and as it is answered.
  private static func part(_ name: String, _ range: String, _ place: String, _ body: String) -> FileCase {
    FileCase(
      "9110 §14.1.2: " + name, digits, ["Range: " + range], 206,
      has: ["Content-Range: bytes \(place)/10", "Content-Length: \(body.utf8.count)"], body: body)
  }

  private static func ignored(_ name: String, _ range: String) -> FileCase {
    FileCase("9110 §14.2: " + name, digits, ["Range: " + range], 200, lacks: ["Content-Range"], body: "0123456789")
  }

  private static func beyond(_ name: String, _ range: String) -> FileCase {
    FileCase("9110 §15.5.17: " + name, digits, ["Range: " + range], 416, has: ["Content-Range: bytes */10"])
  }

  static let ranges = [
    FileCase("9110 §14.3: a file says that it has ranges", digits, [], 200, has: ["Accept-Ranges: bytes"]),
    part("the first byte", "bytes=0-0", "0-0", "0"),
    part("bytes within", "bytes=2-5", "2-5", "2345"),
    part("from a byte to the end", "bytes=7-", "7-9", "789"),
    part("the last bytes", "bytes=-3", "7-9", "789"),
    part("more last bytes than there are", "bytes=-99", "0-9", "0123456789"),
    part("an end past the last byte", "bytes=5-18446744073709551616", "5-9", "56789"),
    part("a unit in capitals", "BYTES=0-1", "0-1", "01"),
    part("empty elements of the list", "bytes=,1-2,", "1-2", "12"),
    part("one of two that can be answered", "bytes=99-,1-2", "1-2", "12"),
    ignored("another unit", "lines=1-2"),
    ignored("an end before the start", "bytes=5-2"),
    ignored("no range", "bytes="),
    ignored("no number", "bytes=a-b"),
    ignored("a sign", "bytes=+1-2"),
    ignored("a hyphen alone", "bytes=-"),
    ignored("one bad range among good ones", "bytes=0-1,x"),
    ignored("more bytes than there are", "bytes=0-,0-"),
    ignored("many small ranges", "bytes=" + (0..<40).map { _ in "0-0" }.joined(separator: ",")),
    beyond("past the end", "bytes=10-"),
    beyond("far past the end", "bytes=18446744073709551616-"),
    beyond("the last no bytes", "bytes=-0"),
    FileCase(
      "9110 §14.2: a range is for GET", digits, ["Range: bytes=0-1"], 200, method: "HEAD", lacks: ["Content-Range"]),
  ]

  private static func onlyIf(_ name: String, _ field: String, _ status: Int) -> FileCase {
    FileCase("9110 §13.1.5: " + name, digits, ["If-Range: " + field, "Range: bytes=1-2"], status)
  }

  static let partial = [
    onlyIf("the same tag lets the range through", "{tag}", 206),
    onlyIf("another tag is the whole", "\"x\"", 200),
    onlyIf("a weak tag is the whole", "W/{tag}", 200),
    onlyIf("the same date lets the range through", date, 206),
    onlyIf("an earlier date is the whole", earlier, 200),
    onlyIf("a later date is the whole", "Sun, 01 Mar 2026 13:00:01 GMT", 200),
    onlyIf("what is neither is the whole", "x", 200),
    FileCase(
      "9110 §13.1.5: another tag is the whole, though the range is past the end", digits,
      ["If-Range: \"x\"", "Range: bytes=99-"], 200),
    FileCase(
      "9110 §15.3.7: a 206 has the fields of the 200", "/page.html", ["Range: bytes=0-6"], 206,
      has: [
        "ETag: {tag}", "Last-Modified: \(date)", "Cache-Control: no-cache", "Vary: Accept-Encoding",
        "Content-Type: text/html; charset=utf-8",
      ], body: "content"),
    FileCase(
      "9110 §14.1: ranges are those of the coded bytes", "/stored.css", ["Accept-Encoding: gzip", "Range: bytes=0-3"],
      206, has: ["Content-Encoding: gzip", "ETag: {tag}", "Content-Range: bytes 0-3/7"], body: "gzip"),
    FileCase(
      "9110 §14.6: parts have no place in the head", digits, ["Range: bytes=0-1,4-5"], 206, lacks: ["Content-Range"]),
    FileCase(
      "9110 §14.1.2: a part of a file that is sent from disk", "/large.bin", ["Range: bytes=100005-100014"], 206,
      has: ["Content-Range: bytes 100005-100014/200000", "Content-Length: 10"], body: "fghijabcde"),
    FileCase(
      "9110 §15.5.17: no byte of an empty file", "/empty.txt", ["Range: bytes=0-"], 416,
      has: ["Content-Range: bytes */0"]),
  ]
}
