import HTTP
import Testing

@Suite("Content negotiation")
struct NegotiationTests {
  private func request(_ name: String, _ value: String?) throws -> Request {
    var request = try Request(method: .get, "/")
    request.headers[name] = value
    return request
  }

  @Test(
    "picks the media type the reader likes best (RFC 9110 §12.5.1)",
    arguments: [
      (nil, "text/html"), ("*/*", "text/html"), ("application/json", "application/json"), ("text/*", "text/html"),
      ("text/html;q=0.5, application/json", "application/json"), ("text/html;q=0.5, */*;q=0.6", "application/json"),
      ("application/json;q=0.9, text/html;q=0.9", "text/html"), ("TEXT/HTML;Q=1, application/json;q=0.1", "text/html"),
      ("*/*;q=0.1, text/html;q=0", "application/json"),
      ("text/html;level=1, application/json;q=0.2", "application/json"),
      ("image/png", nil), ("text/html;q=0", nil), ("", nil),
      ("text/html;q=2, application/json;q=0.1", "application/json"),
      ("text/html;q=0.5555, application/json;q=0.1", "application/json"), (",, text/html ,", "text/html"),
      ("text/html;q=0.001", "text/html"), ("text/html;q=.5", nil), ("text", nil), ("*", nil),
      ("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", "text/html"),
    ] as [(String?, String?)])
  func types(accept: String?, expected: String?) throws {
    #expect(try request("Accept", accept).preferredType(of: ["text/html", "application/json"]) == expected)
  }

  @Test(
    "picks a content coding (RFC 9110 §12.5.3)",
    arguments: [
      (nil, nil), ("", nil), ("gzip", "gzip"), ("x-gzip", "gzip"), ("GZIP", "gzip"), ("gzip;q=0", nil),
      ("gzip;q=0.001", "gzip"),
      ("deflate", nil), ("*", "br"), ("*;q=0", nil), ("identity;q=0", nil), ("identity;q=0, *;q=0", nil),
      ("identity;q=0, deflate", nil), ("identity;q=0, *", "br"), ("gzip;q=0, *", "br"), ("identity", nil),
      ("identity;q=0.5, gzip", "gzip"),
      ("identity, gzip;q=0.5", nil), ("identity;q=0, gzip;q=0.1", "gzip"), ("gzip, deflate, br, zstd", "br"),
      ("br;q=0.5, gzip;q=0.8", "gzip"), ("gzip;q=1.5", nil), ("identity;q=1, gzip;q=1", "gzip"),
    ] as [(String?, String?)])
  func codings(accept: String?, expected: String?) throws {
    #expect(try request("Accept-Encoding", accept).preferredCoding(of: ["br", "gzip"]) == expected)
  }

  @Test(
    "picks a language (RFC 9110 §12.5.4, RFC 4647 §3.4)",
    arguments: [
      (nil, nil), ("de", "de"), ("de-CH", "de"), ("DE-ch-1996", "de"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("fr", nil),
      ("fr, de;q=0.5, en;q=0.9", "en"), ("*", "en"), ("fr, *;q=0.1", "en"), ("en;q=0, *", "de"), ("e", nil),
      ("ar-EG;q=0.2", "ar"),
      ("zh-Hant-x-de, ar", "ar"), ("de;q=0.5, ar;q=0.5", "de"), ("", nil), ("en-;q=1", "en"),
    ] as [(String?, String?)])
  func languages(accept: String?, expected: String?) throws {
    #expect(try request("Accept-Language", accept).preferredLanguage(of: ["en", "de", "pt-BR", "ar"]) == expected)
  }

  @Test(
    "reads a media type",
    arguments: [
      ("text/html", "text/html", nil), ("Text/HTML; Charset=\"utf\\-8\" ", "text/html", "utf-8"),
      ("text/html;charset=utf-8;;x=y", "text/html", "utf-8"), ("text/html; x=\"a;charset=b\"", "text/html", nil),
    ] as [(String, String, String?)])
  func mediaType(text: String, essence: String, charset: String?) throws {
    let type = try #require(MediaType(text))
    #expect(type.essence == essence)
    #expect(type["charset"] == charset)
  }

  @Test(
    "refuses what is no media type",
    arguments: [
      "", "text", "text/", "/html", "te xt/html", "text/html; charset", "text/html; a=b c", "text/html; a=\"b",
    ])
  func noMediaType(text: String) {
    #expect(MediaType(text) == nil)
  }

  @Test("takes no longer for fields as large as the limit than their length asks for", .timeLimit(.minutes(1)))
  func largeFields() throws {
    for value in [
      "a" + String(repeating: "-a", count: 16_000), String(repeating: "a,", count: 16_000),
      String(repeating: ",", count: 32_000),
    ] {
      for _ in 0..<20 {
        #expect(try request("Accept-Language", value).preferredLanguage(of: ["en", "de"]) == nil)
        #expect(try request("Accept", value).preferredType(of: ["text/html"]) == nil)
        #expect(try request("Accept-Encoding", value).preferredCoding(of: ["gzip"]) == nil)
      }
    }
  }
}
