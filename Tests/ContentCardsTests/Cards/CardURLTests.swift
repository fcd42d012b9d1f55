import ContentCards
import Testing

@Suite("Addresses a card may lead to")
struct CardURLTests {
  @Test(
    "are http, https and paths of this site",
    arguments: [
      "/", "/a", "/a?b=//c#d", "/a//b", "/@name", "http://shop.example", "HTTPS://Shop.Example:8443/a@b?c@d#e@f",
      "http://[::1]/", "/é", "http://münze.example/",
    ])
  func sound(_ text: String) {
    #expect(CardURL(text)?.text == text)
  }

  @Test(
    "are nothing that runs, hides where it leads or is read in two ways",
    arguments: [
      "", "a", "//host", "///host", "/\\host", "\\\\host", "/\t/host", " /a", "/a b", "/a\r\nX: y", "/a\u{7F}",
      "/a\u{85}", "/a\u{2028}b", "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "ftp://host",
      "mailto:a@host", "http:", "http://", "http:///a", "http://?a", "http://#a", "http:/host", "http:host",
      "http:\\\\host", "&#106;avascript:alert(1)", "http://user@host/", "https://user:pass@host",
      "http://shop.example@host/a", "http://shop.example:80@host?x",
    ])
  func refused(_ text: String) {
    #expect(CardURL(text) == nil)
  }
}
