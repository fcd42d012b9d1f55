import Markdown
import Testing

@Suite("Markdown as plain text")
struct MarkdownPlainTextTests {
  @Test(
    "The words are kept, the marks are not",
    arguments: [
      ("Hello", "Hello"),
      ("# Title\n\nOne *two* **three** `four`", "Title\nOne two three four"),
      ("one\ntwo", "one two"),
      ("one  \ntwo", "one\ntwo"),
      ("- a\n- b\n\nend", "a\nb\nend"),
      ("[words](javascript:x) ![picture](/a.png)", "words picture"),
      ("a <b>bold</b> move", "a bold move"),
      ("<script>alert(1)</script>", ""),
      ("```\ncode\n```", "code"),
      ("مرحبا 👩‍👩‍👧‍👦", "مرحبا 👩‍👩‍👧‍👦"),
      ("", ""),
    ])
  func words(_ text: String, _ expected: String) {
    #expect(Markdown.plainText(text) == expected)
  }
}
