import Markdown
import Testing

@Suite("Markdown as HTML")
struct MarkdownHTMLTests {
  func html(_ text: String) -> String { String(decoding: Markdown.html(text), as: UTF8.self) }

  @Test(
    "Allowed markup becomes plain HTML",
    arguments: [
      ("Hello", "<p>Hello</p>\n"),
      ("*a* **b** `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"),
      ("one\ntwo", "<p>one\ntwo</p>\n"),
      ("one  \ntwo", "<p>one<br>\ntwo</p>\n"),
      ("> quoted", "<blockquote>\n<p>quoted</p>\n</blockquote>\n"),
      ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
      ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
      ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
      ("1. a", "<ol>\n<li>a</li>\n</ol>\n"),
      ("---", "<hr>\n"),
      ("```js\nlet a = '<b>'\n```", "<pre><code>let a = &#39;&lt;b&gt;&#39;\n</code></pre>\n"),
      ("", ""),
    ])
  func allowed(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "Headings begin at the second level and end at the sixth",
    arguments: [
      ("# a", "<h2>a</h2>\n"), ("## a", "<h3>a</h3>\n"), ("##### a", "<h6>a</h6>\n"), ("###### a", "<h6>a</h6>\n"),
      ("a\n===", "<h2>a</h2>\n"),
    ])
  func headings(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "Links keep the three kinds of address, and leave the site without a trace",
    arguments: [
      ("[a](/cart)", "<p><a href=\"/cart\">a</a></p>\n"),
      (
        "[a](https://example.org/?a=1&b=2)",
        "<p><a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener nofollow\">a</a></p>\n"
      ),
      (
        "<http://example.org>",
        "<p><a href=\"http://example.org\" rel=\"noopener nofollow\">http://example.org</a></p>\n"
      ),
      ("<me@example.org>", "<p><a href=\"mailto:me@example.org\">me@example.org</a></p>\n"),
      ("[a](HTTPS://EXAMPLE.ORG)", "<p><a href=\"HTTPS://EXAMPLE.ORG\" rel=\"noopener nofollow\">a</a></p>\n"),
    ])
  func links(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "Images need a safe address and keep their words",
    arguments: [
      ("![a *b* \"c\"](/a.png)", "<p><img src=\"/a.png\" alt=\"a b &quot;c&quot;\" loading=\"lazy\"></p>\n"),
      (
        "![a](https://example.org/a.png)",
        "<p><img src=\"https://example.org/a.png\" alt=\"a\" loading=\"lazy\"></p>\n"
      ),
      ("![a](data:image/png;base64,AAAA)", "<p>a</p>\n"),
      ("![a](mailto:a@b.c)", "<p>a</p>\n"),
      ("![a](javascript:alert(1))", "<p>a</p>\n"),
      ("[![a](/a.png)](/b)", "<p><a href=\"/b\"><img src=\"/a.png\" alt=\"a\" loading=\"lazy\"></a></p>\n"),
      ("![a ![b](/b.png)](/a.png)", "<p><img src=\"/a.png\" alt=\"a b\" loading=\"lazy\"></p>\n"),
    ])
  func images(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "Words of any script pass as they are",
    arguments: ["👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é", "مرحبا بالعالم", "こんにちは世界", "שלום", String(repeating: "w", count: 200)])
  func scripts(_ text: String) {
    #expect(html(text) == "<p>\(text)</p>\n")
  }
}
