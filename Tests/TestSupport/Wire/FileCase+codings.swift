extension FileCase {
  private static func coded(_ name: String, _ accept: String, _ isCoded: Bool) -> FileCase {
    FileCase(
      "9110 §12.5.3: " + name, "/stored.css", ["Accept-Encoding: " + accept], 200,
      has: ["Vary: Accept-Encoding"] + (isCoded ? ["Content-Encoding: gzip"] : []),
      lacks: isCoded ? [] : ["Content-Encoding"], body: isCoded ? "gzipped" : "body {}")
  }

  static let codings = [
    FileCase(
      "9110 §12.5.3: without the field nothing is coded", "/stored.css", [], 200, has: ["Vary: Accept-Encoding"],
      lacks: ["Content-Encoding"], body: "body {}"),
    coded("gzip", "gzip", true),
    coded("gzip by its older name", "x-gzip", true),
    coded("in capitals", "GZIP", true),
    coded("among others", "deflate, br, gzip;q=0.1", true),
    coded("any coding", "*", true),
    coded("any but gzip", "gzip;q=0, *", false),
    coded("gzip alone, and not the plain text", "identity;q=0, *;q=0, gzip", true),
    coded("the plain text is liked better", "gzip;q=0.4, identity;q=0.5", false),
    coded("as much as the plain text", "gzip;q=0.5, identity;q=0.5", true),
    coded("gzip with the weight 0", "gzip;q=0", false),
    coded("gzip with the weight 0.000", "gzip; q=0.000", false),
    coded("gzip with the least weight", "gzip;q=0.001", true),
    coded("a weight that is none", "gzip;q=2", false),
    coded("an empty field", "", false),
    coded("another coding", "br", false),
    coded("a name that begins with gzip", "gzipped", false),
    coded("nothing is acceptable", "*;q=0", false),
    coded("nothing is acceptable, the plain text least of all", "identity;q=0", false),
    FileCase(
      "9110 §8.4: a text is coded where no coded file lies beside it", "/page.html", ["Accept-Encoding: gzip"], 200,
      has: ["Content-Encoding: gzip", "Vary: Accept-Encoding", "Content-Type: text/html; charset=utf-8"]),
    FileCase(
      "9110 §8.4: what is small is not coded", "/digits.txt", ["Accept-Encoding: gzip"], 200,
      lacks: ["Content-Encoding", "Vary"], body: "0123456789"),
    FileCase(
      "9110 §8.4: what is coded is not coded again", "/stored.css.gz", ["Accept-Encoding: gzip"], 200,
      has: ["Content-Type: application/gzip"], lacks: ["Content-Encoding"], body: "gzipped"),
    FileCase(
      "9110 §8.8.3.3: the tag of a coded text is another's", "/page.html",
      ["Accept-Encoding: gzip", "If-None-Match: \"e2fqc08v2ru3-1\""], 200, has: ["ETag: {tag}"]),
  ]

  static let methods = [
    FileCase(
      "9110 §9.3.2: HEAD has the fields of GET", "/digits.txt", [], 200, method: "HEAD",
      has: ["Content-Length: 10", "ETag: {tag}", "Last-Modified: \(date)", "Content-Type: text/plain; charset=utf-8"]),
    FileCase("9110 §13.2: HEAD has conditions", "/digits.txt", ["If-None-Match: {tag}"], 304, method: "HEAD"),
    FileCase("9110 §9.3.7: OPTIONS", "/digits.txt", [], 204, method: "OPTIONS", has: ["Allow: GET, HEAD, OPTIONS"]),
    FileCase("9110 §15.5.6: DELETE", "/digits.txt", [], 405, method: "DELETE", has: ["Allow: GET, HEAD, OPTIONS"]),
    FileCase("9110 §15.5.6: TRACE", "/digits.txt", [], 405, method: "TRACE", has: ["Allow: GET, HEAD, OPTIONS"]),
    FileCase(
      "9110 §15.5.5: what is not there is 404 for any method", "/nowhere", [], 404, method: "DELETE", lacks: ["Allow"]),
  ]

  private static func path(_ name: String, _ target: String, _ status: Int, _ body: String? = nil) -> FileCase {
    FileCase("3986 " + name, target, [], status, body: body)
  }

  static let paths = [
    path("§2.3: an encoded letter", "/%64igits.txt", 200, "0123456789"),
    path("§5.2.4: dots lead no higher than the root", "/../../digits.txt", 200, "0123456789"),
    path("§5.2.4: dots lead to no neighbour", "/../secret.txt", 404),
    path("§6.2.2.2: encoded dots lead to no neighbour", "/%2e%2e/secret.txt", 404),
    path("§7.3: dots behind an encoded slash", "/%2e%2e%2fsecret.txt", 400),
    path("§7.3: dots behind an encoded backslash", "/..%5csecret.txt", 400),
    path("§7.3: dots behind a backslash", "/..\\secret.txt", 400),
    path("§2.4: dots encoded twice are a name", "/%252e%252e%252fsecret.txt", 404),
    path("§2.5: an overlong form of dots", "/%c0%ae%c0%ae/secret.txt", 400),
    path("§7.3: a NUL behind the name", "/digits.txt%00.html", 400),
    path("§2.1: a broken escape", "/digits.txt%2", 400),
    path("§7.3: a link out of the folder", "/outside.txt", 404),
    path("§7.3: a link to a folder outside", "/away/secret.txt", 404),
    path("§7.3: a link within the folder", "/inside.txt", 200, "0123456789"),
    path("§3.3: an encoded slash is no separator", "/folder%2findex.html", 404),
    path("§3.3: a doubled slash is another name", "//digits.txt", 404),
    path("§3.3: a slash behind a file is another name", "/digits.txt/", 404),
  ]
}
