import Markdown
import Testing

@Suite("Markdown lets nothing dangerous through")
struct MarkdownSafetyTests {
  func html(_ text: String) -> String { String(decoding: Markdown.html(text), as: UTF8.self) }

  @Test(
    "An address in any disguise but the allowed ones makes no link",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript&colon;alert(1)", "javascript&#58;alert(1)",
      "&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)", "jav&#x09;ascript:alert(1)", "jav&#10;ascript:alert(1)",
      "&#1;javascript:alert(1)", "\\javascript:alert(1)", "javascript://example.org/%0aalert(1)",
      "vbscript:msgbox(1)", "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD4=",
      "file:///etc/passwd", "//example.org", "/\\example.org", "/&#92;example.org", "\\\\example.org",
      "http:///example.org", "https://", "http://?", "blob:abc", "cart", "../cart", "?a", "#a", "ftp://example.org",
      "http&#58;//exa&#x20;mple.org", "https://example.org/&#x202F;", "mailto:nobody",
    ])
  func refusedAddresses(_ address: String) {
    let written = html("[words](\(address))")
    #expect(!written.contains("<a"))
    #expect(!written.contains("href"))
    #expect(written.contains("words"))
  }

  @Test(
    "Raw HTML is shown as text",
    arguments: [
      "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick=alert(1)>b</b>",
      "<svg/onload=alert(1)>", "<iframe src=/></iframe>", "<!-- --><script>", "<style>*{}</style>", "<?php ?>",
      "<![CDATA[<script>]]>", "<a href=\"javascript:alert(1)\">a</a>", "</p><script>", "<math><mi//xlink:href=x>",
      "<div\nonmouseover=alert(1)>", "`<script>`", "    <script>", "# <script>",
    ])
  func rawHTML(_ text: String) {
    let written = html(text)
    let allowed = ["p", "/p", "code", "/code", "pre", "/pre", "h2", "/h2"]
    for tag in written.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      #expect(allowed.contains(String(tag.prefix { $0 != ">" })), "\(written)")
    }
    #expect(written.contains("&lt;"))
  }

  @Test("Quotes cannot leave an attribute")
  func attributes() {
    #expect(
      html("[a](/x\"onclick=alert&#40;1&#41;//)")
        == "<p><a href=\"/x&quot;onclick=alert(1)//\">a</a></p>\n")
    #expect(html("![\"><script>](/a.png)").contains("alt=\"&quot;&gt;&lt;script&gt;\""))
  }

  @Test("A link inside a link is not written twice")
  func nestedLinks() {
    let written = html("[a [b](/b) c](/a)")
    #expect(written.split(separator: "<a ").count == 2)
    #expect(written == "<p>[a <a href=\"/b\">b</a> c](/a)</p>\n")
  }

  @Test("A NUL byte becomes the replacement character")
  func nul() {
    #expect(html("a\0b") == "<p>a\u{FFFD}b</p>\n")
  }

  @Test(
    "Endless and endlessly nested texts come to an end",
    .timeLimit(.minutes(1)),
    arguments: ["> ", "[", "![", "*a ", "- ", "<", "`a ", "&#", "[a](", "**_"])
  func long(_ piece: String) {
    #expect(Markdown.html(String(repeating: piece, count: 20_000) + "x").count > 1000)
  }
}
