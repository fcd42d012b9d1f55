extension RequestCase {
  private static func target(_ section: String, _ name: String, _ target: String, is path: String) -> RequestCase {
    served(section, name, get(target), "GET " + path)
  }

  private static func badTarget(_ section: String, _ name: String, _ target: String) -> RequestCase {
    skipped(section, name, get(target), 400)
  }

  static let targets: [RequestCase] = [
    target("9112 §3.2.1", "the origin form with a query", "/cards?a=1&b=%20", is: "/cards"),
    target("9112 §3.2.2", "the absolute form", "http://shop.example/cards?x", is: "/cards"),
    target("9112 §3.2.2", "the absolute form without a path", "http://shop.example", is: "/"),
    target("9112 §3.2.2", "the absolute form with a query and no path", "http://shop.example?x=1", is: "/"),
    target("9112 §3.2.2", "the absolute form with a port and capitals", "HTTP://Shop.Example:80/a", is: "/a"),
    target("9112 §3.2.2", "the absolute form of an IPv6 address", "http://[::1]:8080/a", is: "/a"),
    target("9112 §3.2.2", "the absolute form for another host than the field's", "https://other.example/a", is: "/a"),
    badTarget("9110 §4.2.1", "a URL with an empty host", "http:///a"),
    badTarget("9110 §4.2.4", "a URL with a user name", "http://user@shop.example/a"),
    badTarget("9110 §7.4", "a URL of another scheme", "ftp://shop.example/a"),
    badTarget("3986 §3.2.3", "a URL with a port that is no number", "http://shop.example:http/"),
    badTarget("3986 §3.2.3", "a URL with a port past 65535", "http://shop.example:65536/"),
    badTarget("3986 §3.2.2", "a URL with a broken IPv6 address", "http://[::1/a"),
    served(
      "9112 §3.2.4", "the asterisk form of OPTIONS", "OPTIONS * HTTP/1.1\r\nHost: shop.example\r\n\r\n", "OPTIONS *"),
    badTarget("9112 §3.2.4", "the asterisk form of GET", "*"),
    refused("9112 §3.2.3", "the authority form of GET", get("shop.example:80")),
    refused("9112 §3.2.3", "CONNECT to a path", "CONNECT /a HTTP/1.1\r\nHost: shop.example\r\n\r\n"),
    badTarget("9112 §3.2", "a path without its slash", "cards"),
    badTarget("9112 §3.2.1", "a fragment", "/a#b"),
    badTarget("3986 §2.1", "a percent sign alone", "/a%"),
    badTarget("3986 §2.1", "an escape of one digit", "/a%4"),
    badTarget("3986 §2.1", "an escape that is not hexadecimal", "/a%4g"),
    badTarget("3986 §2.1", "a broken escape in the query", "/a?b=%zz"),
    badTarget("3986 §7.3", "an encoded NUL in the path", "/a%00b"),
    badTarget("3986 §7.3", "an encoded NUL in the query", "/a?b=%00"),
    badTarget("3986 §7.3", "an encoded line break in the path", "/a%0d%0aSet-Cookie:x=1"),
    badTarget("3986 §2.5", "escapes that are no UTF-8", "/a%ff"),
    badTarget("3986 §2.5", "an overlong form of the slash", "/%c0%af"),
    badTarget("3986 §3.3", "a raw letter outside ASCII", "/é"),
    badTarget("3986 §3.3", "a backslash", "/a\\b"),
    badTarget("3986 §3.3", "a quotation mark", "/\"a\""),
    badTarget("3986 §3.3", "angle brackets in the query", "/?<script>"),
    refused("9112 §3.2", "a control character", get("/a\u{1}b")),
    refused("9112 §3.2", "a delete character", get("/a\u{7F}b")),
    refused("9112 §2.2", "a NUL in the target", get("/a\0b")),
    refused("9112 §2.2", "a tab in the target", get("/a\tb")),
    refused("9112 §2.2", "a bare carriage return in the target", get("/a\rb")),
    refused("9112 §2.2", "a bare carriage return in the query", get("/a?b=\rc")),
    refused(
      "9112 §2.2", "a bare carriage return behind an unknown method",
      "BREW /a\rb HTTP/1.1\r\nHost: shop.example\r\n\r\n", 501),
    target("3986 §2.1", "escapes are decoded once", "/a%2541", is: "/a%41"),
    target("3986 §2.1", "escapes in lower case", "/%c3%a9", is: "/é"),
    target("3986 §5.2.4", "dot segments are resolved", "/a/./b/../c", is: "/a/c"),
    target("3986 §5.2.4", "dot segments cannot leave the root", "/../../etc/passwd", is: "/etc/passwd"),
    target("3986 §5.2.4", "a trailing double dot", "/a/b/..", is: "/a/"),
    target("3986 §6.2.2.2", "encoded dots climb no further", "/%2e%2e/%2E%2e/etc/passwd", is: "/etc/passwd"),
    target("3986 §6.2.2.2", "dots encoded twice are a name", "/%252e%252e/a", is: "/%2e%2e/a"),
    badTarget("3986 §7.3", "dots between encoded slashes", "/a%2f..%2f..%2fetc"),
    badTarget("3986 §7.3", "dots between encoded backslashes", "/..%5c..%5cetc"),
    target("3986 §3.3", "an encoded slash is no separator", "/a%2Fb", is: "/a/b"),
    target("3986 §3.3", "empty segments stay", "//a//b", is: "//a//b"),
    target("3986 §3.3", "the sub-delimiters may stand in a path", "/!$&'()*+,;=:@", is: "/!$&'()*+,;=:@"),
  ]
}
