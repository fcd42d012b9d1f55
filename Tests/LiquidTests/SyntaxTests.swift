import Testing

@Suite("Text, white space and comments")
struct SyntaxTests {
  @Test(
    "A hyphen takes the white space on its side",
    arguments: [
      ("a {{- 1 }} b", "a1 b"), ("a {{ 1 -}} b", "a 1b"), ("a {{- 1 -}} b", "a1b"),
      ("a\n\t{%- assign x = 1 -%}\n b", "ab"), ("a {% if true -%} b {%- endif %} c", "a b c"),
      ("a {{- -1 -}} b", "a-1b"), ("a {%- # note -%} b", "ab"), ("a {%- comment %}x{% endcomment -%} b", "ab"),
      ("a {%- raw %} x {% endraw -%} b", "a x b"), ("{{-}}", ""), ("a {%- -%} b", "ab"),
    ])
  func trimming(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test(
    "A body that can write nothing but white space writes nothing",
    arguments: [
      ("{% if true %}  {% endif %}", ""), ("{% if true %} {% assign a = 1 %} {% endif %}", ""),
      ("{% for i in (1..3) %} {% endfor %}", ""), ("{% if true %} {{ '' }} {% endif %}", "  "),
      ("{% if true %} {% else %}x{% endif %}", " "), ("{% case 1 %}{% when 1 %} {% endcase %}", ""),
      ("{% unless false %}\n{% endunless %}", ""), ("{% capture a %} {% endcapture %}[{{ a }}]", "[ ]"),
    ])
  func blankBodies(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test(
    "Comments and raw text",
    arguments: [
      ("a{% comment %}{{ x }{% if %}{% endcomment %}b", "ab"),
      ("a{% comment %}{% comment %}x{% endcomment %}y{% endcomment %}b", "ab"),
      ("a{% comment %}{% raw %}{% endcomment %}{% endraw %}{% endcomment %}b", "ab"), ("a{% # note %}b", "ab"),
      ("a{%\n  # one\n  # two\n%}b", "ab"), ("{% raw %}{{ a }}{% if %}{% endraw %}", "{{ a }}{% if %}"),
      ("{% raw %}{% endraw %}", ""), ("{% raw %}{% raw %}{% endraw %}", "{% raw %}"),
      ("a { b } % {c}", "a { b } % {c}"),
      ("{% doc %}{% x %}{% enddoc %}a", "a"),
    ])
  func comments(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test(
    "The liquid tag holds a tag on each line",
    arguments: [
      ("{% liquid\n assign a = 1\n echo a\n%}", "1"),
      ("{%- liquid\n for i in (1..3)\n  if i == 2\n   continue\n  endif\n  echo i\n endfor\n-%}", "13"),
      ("{% liquid\n # note\n\n echo 'x' | upcase\n%}", "X"),
      ("{% liquid\n comment\n echo 'no'\n endcomment\n echo 'yes'\n%}", "yes"),
      ("{% liquid\n case 2\n when 1\n echo 'a'\n else\n echo 'b'\n endcase\n%}", "b"),
    ])
  func liquidTag(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test("Words of any script are text and may be names")
  func scripts() throws {
    #expect(try rendered("你好 {{ größe }} 👩‍👩‍👧 {{ 'مرحبا' }}", ["größe": "L"]) == "你好 L 👩‍👩‍👧 مرحبا")
  }
}
