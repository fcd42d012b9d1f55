extension FileCase {
  private static let digits = "/digits.txt"

  private static func condition(_ name: String, _ field: String, _ status: Int) -> FileCase {
    FileCase(name, digits, [field], status)
  }

  static let validators = [
    FileCase("9110 §8.8.3: a file has a strong tag", digits, [], 200, has: ["ETag: {tag}"], body: "0123456789"),
    FileCase("9110 §8.8.2: a file has its date", digits, [], 200, has: ["Last-Modified: \(date)"]),
    condition("9110 §13.1.2: the same tag is 304", "If-None-Match: {tag}", 304),
    condition("9110 §13.1.2: tags are compared weakly", "If-None-Match: W/{tag}", 304),
    condition("9110 §13.1.2: one of several tags is enough", "If-None-Match: \"a,b\", ,{tag}", 304),
    condition("9110 §13.1.2: any state is the asterisk's", "If-None-Match: *", 304),
    condition("9110 §13.1.2: another tag is 200", "If-None-Match: \"x\"", 200),
    condition("9110 §8.8.3: a tag without its quotes is none", "If-None-Match: x", 200),
    condition("9110 §13.1.3: not modified since its date is 304", "If-Modified-Since: \(date)", 304),
    condition("9110 §5.6.7: a date of RFC 850", "If-Modified-Since: Sunday, 01-Mar-26 13:00:00 GMT", 304),
    condition("9110 §5.6.7: a date of asctime", "If-Modified-Since: Sun Mar  1 13:00:00 2026", 304),
    condition("9110 §13.1.3: modified since an earlier date is 200", "If-Modified-Since: \(earlier)", 200),
    condition("9110 §13.1.3: what is no date is ignored", "If-Modified-Since: yesterday", 200),
    FileCase(
      "9110 §13.1.3: two dates are ignored", digits, ["If-Modified-Since: \(date)", "If-Modified-Since: \(date)"], 200),
    condition("9110 §13.1.1: the same tag is served", "If-Match: {tag}", 200),
    condition("9110 §13.1.1: any state is served", "If-Match: *", 200),
    condition("9110 §13.1.1: another tag is 412", "If-Match: \"x\"", 412),
    condition("9110 §13.1.1: tags are compared strongly", "If-Match: W/{tag}", 412),
    condition("9110 §13.1.4: unmodified since its date is served", "If-Unmodified-Since: \(date)", 200),
    condition("9110 §13.1.4: modified since an earlier date is 412", "If-Unmodified-Since: \(earlier)", 412),
    FileCase(
      "9110 §15.4.5: a 304 repeats what a cache needs and no more", "/page.html", ["If-None-Match: {tag}"], 304,
      has: ["ETag: {tag}", "Last-Modified: \(date)", "Cache-Control: no-cache", "Vary: Accept-Encoding"],
      lacks: ["Content-Type", "Content-Length", "Content-Encoding", "Transfer-Encoding"]),
    FileCase(
      "9110 §15.4.5: a 304 has the tag of the coding that would be sent", "/page.html",
      ["Accept-Encoding: gzip", "If-Modified-Since: \(date)"], 304, has: ["ETag: {tag}", "Vary: Accept-Encoding"],
      lacks: ["Content-Encoding"]),
  ]

  private static func several(_ name: String, _ fields: String..., status: Int) -> FileCase {
    FileCase("9110 §13.2.2: " + name, digits, fields, status)
  }

  static let precedence = [
    several("If-Match comes before the date", "If-Match: {tag}", "If-Unmodified-Since: \(earlier)", status: 200),
    several("If-None-Match comes before the date", "If-None-Match: \"x\"", "If-Modified-Since: \(date)", status: 200),
    several(
      "a matching tag stands against an earlier date", "If-None-Match: {tag}", "If-Modified-Since: \(earlier)",
      status: 304),
    several("If-Match comes before If-None-Match", "If-None-Match: {tag}", "If-Match: \"x\"", status: 412),
    several("both tags are looked at", "If-Match: {tag}", "If-None-Match: {tag}", status: 304),
    several(
      "If-Unmodified-Since comes before If-None-Match", "If-None-Match: {tag}",
      "If-Unmodified-Since: \(earlier)", status: 412),
    several("the condition comes before the range", "If-None-Match: {tag}", "Range: bytes=0-1", status: 304),
    several("412 comes before the range", "If-Match: \"x\"", "Range: bytes=99-", status: 412),
    several("a condition that holds leaves the range", "If-Match: {tag}", "Range: bytes=0-1", status: 206),
  ]
}
