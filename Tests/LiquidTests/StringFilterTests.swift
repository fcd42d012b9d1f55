import Testing

@Suite("Filters of texts")
struct StringFilterTests {
  @Test(
    "Each filter",
    arguments: [
      ("'hi' | upcase", "HI"), ("'HI' | downcase", "hi"), ("'hELLO wORLD' | capitalize", "Hello world"),
      ("' a ' | strip | append: '.'", "a."), ("' a ' | lstrip | append: '.'", "a ."), ("' a ' | rstrip", " a"),
      ("'a' | append: 'b' | prepend: 'c'", "cab"), ("'a' | append: 1.0", "a1.0"), ("nil | append: 'a'", "a"),
      ("'aXbX' | replace: 'X', '-'", "a-b-"), ("'aXbX' | replace: 'X'", "ab"),
      ("'aXbX' | replace_first: 'X', '-'", "a-bX"),
      ("'aXbX' | replace_last: 'X', '-'", "aXb-"), ("'hi' | replace: '', '.'", ".h.i."), ("'aXbX' | remove: 'X'", "ab"),
      ("'aXbX' | remove_first: 'X'", "abX"), ("'aXbX' | remove_last: 'X'", "aXb"), ("'aaa' | replace: 'aa', 'b'", "ba"),
      ("'hello' | truncate: 4", "h..."), ("'hello' | truncate: 5", "hello"), ("'hello' | truncate: 3, ''", "hel"),
      ("'hello' | truncate: 0", "..."), ("'hello' | truncate: 2, 'xyz'", "xyz"), ("nil | truncate: 2", ""),
      ("'日本語日本' | truncate: 4, '…'", "日本語…"), ("12345 | truncate: 4", "1..."),
      ("'a b c' | truncatewords: 2", "a b..."), ("'a b' | truncatewords: 2", "a b"),
      ("'a b' | truncatewords: 0", "a..."),
      ("' a  b\n c ' | truncatewords: 2, '!'", "a b!"), ("'a b c' | truncatewords: 2, 1", "a b1"),
      ("'a,b,,' | split: ',' | size", "2"), ("',a' | split: ',' | size", "2"), ("'' | split: ',' | size", "0"),
      ("'abc' | split: '' | join: '-'", "a-b-c"), ("' a  b ' | split: ' ' | join: '-'", "a-b"),
      ("'a1b' | split: 1 | join: '-'", "a-b"), ("nil | split: ',' | size", "0"),
      ("'hello' | slice: 1", "e"), ("'hello' | slice: 1, 3", "ell"), ("'hello' | slice: -3, 2", "ll"),
      ("'hello' | slice: 9", ""), ("'hello' | slice: -9, 2", ""), ("'hello' | slice: 5", ""),
      ("'hello' | slice: 1, -1", ""),
      ("'hello' | slice: '1', '2'", "el"), ("'hello' | size", "5"), ("'日本' | size", "2"),
      ("'a\r\nb\nc' | strip_newlines", "abc"), ("'a\r\nb\nc' | newline_to_br", "a<br />\nb<br />\nc"),
      ("'<p>a <b class=x>b</b></p>' | strip_html", "a b"),
      ("'a<script>x</script>b<!-- y -->c<style>z</style>d' | strip_html", "abcd"),
      ("'1 < 2 and 3' | strip_html", "1 < 2 and 3"), ("'a<b' | strip_html", "a<b"), ("'hello' | first", "h"),
      ("'hello' | last", "o"), ("'' | first", ""), ("true | upcase", "TRUE"), ("'straße' | upcase", "STRASSE"),
    ])
  func each(_ expression: String, _ expected: String) throws {
    #expect(try rendered("{{ \(expression) }}") == expected)
  }

  @Test("escape writes the five characters of HTML as entities")
  func escape() throws {
    #expect(try rendered("{{ t | escape }}", ["t": "<a href=\"x\">&'s"]) == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;s")
  }

  @Test(
    "Encodings of a text",
    arguments: [
      ("'1 &lt; 2 & 3' | escape_once", "1 &lt; 2 &amp; 3"), ("'&#39; &x &;' | escape_once", "&#39; &amp;x &amp;;"),
      ("'a b&c/ü*~' | url_encode", "a+b%26c%2F%C3%BC%2A~"), ("'a+b%26%C3%BC' | url_decode", "a b&ü"),
      ("'100%' | url_decode", "100%"), ("'%FF' | url_decode", "Liquid error: invalid byte sequence in UTF-8"),
      ("'hi?>' | base64_encode", "aGk/Pg=="), ("'hi?>' | base64_url_safe_encode", "aGk_Pg=="),
      ("'aGk/Pg==' | base64_decode", "hi?>"), ("'aGk_Pg==' | base64_url_safe_decode", "hi?>"),
      ("'aGk_Pg' | base64_url_safe_decode", "hi?>"), ("'' | base64_encode", ""),
      ("'a' | base64_decode", "Liquid error: invalid base64 provided to base64_decode"),
      ("nil | escape", ""), ("nil | url_encode", ""), ("'<' | h", "&lt;"),
    ])
  func encodings(_ expression: String, _ expected: String) throws {
    #expect(try rendered("{{ \(expression) }}") == expected)
  }

  @Test(
    "default replaces nil, false and what is empty",
    arguments: [
      ("nil | default: 'd'", "d"), ("false | default: 'd'", "d"), ("'' | default: 'd'", "d"),
      ("none | default: 'd'", "d"),
      ("0 | default: 'd'", "0"), ("' ' | default: 'd'", " "), ("false | default: 'd', allow_false: true", "false"),
      ("nil | default: 'd', allow_false: true", "d"), ("'' | default: 'd', allow_false: true", "d"),
      ("nil | default", ""),
      ("missing.x | default: 5 | plus: 1", "6"),
    ])
  func defaults(_ expression: String, _ expected: String) throws {
    #expect(try rendered("{{ \(expression) }}", ["none": []]) == expected)
  }

  @Test(
    "A wrong number of arguments is an error in its place",
    arguments: [
      ("'a' | append", "wrong number of arguments (given 1, expected 2)"),
      ("'a' | upcase: 1", "wrong number of arguments (given 2, expected 1)"),
      ("'a' | truncate: 1, 2, 3", "wrong number of arguments (given 4, expected 1..3)"),
      ("'a' | slice: 'x'", "invalid integer"),
    ])
  func argumentCounts(_ expression: String, _ message: String) throws {
    #expect(try rendered("[{{ \(expression) }}]") == "[Liquid error: \(message)]")
  }

  @Test("An unknown filter passes its input on")
  func unknown() throws {
    #expect(try rendered("{{ 'a' | nothing: 1 | upcase }}") == "A")
  }
}
