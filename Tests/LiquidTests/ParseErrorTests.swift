import Liquid
import Testing

@Suite("What cannot be parsed")
struct ParseErrorTests {
  @Test(
    "An error says where it is and what would be right",
    arguments: [
      ("a\n {{ x", 2, 2, "this output is never closed; end it with }}"),
      ("{% if x", 1, 1, "this tag is never closed; end it with %}"),
      ("ab{% if x %}", 1, 3, "'if' is never closed; add {% endif %}"),
      (
        "{% for i in l %}{% if x %}{% endfor %}", 1, 27,
        "'endfor' does not fit here: 'if' is open; close it with {% endif %}"
      ),
      ("x{% endif %}", 1, 2, "'endif' closes nothing: no tag is open here"),
      ("{% else %}", 1, 1, "'else' closes nothing: no tag is open here"),
      ("{% iff x %}", 1, 1, "there is no tag 'iff'; did you mean 'if'?"),
      ("{% include 'a' %}", 1, 1, "there is no tag 'include'; use 'render'"),
      ("{{ 'a | upcase }}", 1, 4, "this text is never closed; end it with '"),
      ("{{ a b }}", 1, 6, "expected '|' and a filter, or the end, found 'b'"),
      ("{{ a | }}", 1, 8, "expected the name of a filter after '|', found the end"),
      ("{{ a || b }}", 1, 7, "expected the name of a filter after '|', found '|'"),
      ("{{ a. }}", 1, 7, "expected a name after '.', found the end"),
      ("{{ a[1 }}", 1, 8, "expected ']', found the end"),
      ("{{ a & b }}", 1, 6, "'&' has no meaning here"), ("{{ | a }}", 1, 4, "expected a value, found '|'"),
      ("{% if a = b %}{% endif %}", 1, 9, "'=' does not compare; write '=='"),
      ("{% if a == %}{% endif %}", 1, 12, "expected a value, found the end"),
      ("{% if %}{% endif %}", 1, 7, "expected a value, found the end"),
      ("{% assign x %}", 1, 13, "expected '=' after the name, found the end"),
      ("{% assign x = %}", 1, 15, "expected a value after '='"),
      ("{% for x of y %}{% endfor %}", 1, 10, "expected 'in' as in {% for item in items %}, found 'of'"),
      ("{% for x in y limits: 2 %}{% endfor %}", 1, 15, "'for' has no 'limits'; it has limit, offset, reversed"),
      ("{% for x in y limit 2 %}{% endfor %}", 1, 21, "expected ':' after 'limit', found 2"),
      ("{% render x %}", 1, 11, "expected a template's name in quotes, found 'x'"),
      ("{% comment %}", 1, 1, "this comment is never closed; add {% endcomment %}"),
      ("{% raw %}{{", 1, 1, "this raw is never closed; add {% endraw %}"),
      ("{% if a %}{% else if b %}{% endif %}", 1, 19, "write 'elsif' for 'else if'"),
      ("{{ $name }}", 1, 4, "'$' starts a name in braces: ${first_name}"),
      ("{% liquid\n echo 'a'\n ekho 'b'\n%}", 3, 2, "there is no tag 'ekho'; did you mean 'echo'?"),
      ("{% layout 'x' %}", 1, 1, "there is no tag 'layout'"),
      ("é\u{1F600} {{ a. }}", 1, 10, "expected a name after '.', found the end"),
    ])
  func errors(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    #expect(throws: TemplateError(message, line: line, column: column)) { try MessageTemplate(parsing: text) }
  }

  @Test("The place reads as editors write it")
  func description() {
    #expect(TemplateError("wrong", template: "cart/show", line: 2, column: 3).description == "cart/show:2:3: wrong")
    #expect(TemplateError("wrong", line: 2, column: 3).description == "line 2, column 3: wrong")
  }

  @Test("Nesting is bounded while parsing")
  func nesting() {
    let deep = String(repeating: "{% if a %}", count: 200) + String(repeating: "{% endif %}", count: 200)
    #expect(throws: TemplateError.self) { try MessageTemplate(parsing: deep) }
    #expect(throws: TemplateError.self) {
      try MessageTemplate(parsing: "{{ a\(String(repeating: "[a", count: 9999)) }}")
    }
    #expect(throws: TemplateError.self) {
      try MessageTemplate(parsing: "{% if \(String(repeating: "(", count: 9999)) %}")
    }
    let long = String(repeating: "a and ", count: 9999)
    #expect(throws: TemplateError.self) { try MessageTemplate(parsing: "{% if \(long) a %}{% endif %}") }
  }

  @Test("No text of templates' own signs makes the parser fail otherwise", arguments: 0..<50)
  func noise(_ seed: Int) {
    var random = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    let parts = [
      "{{", "}}", "{%", "%}", "-", "if", "endif", "for", "in", "a", "'", "\"", "|", ":", ",", ".", "[", "]", "(", "..",
      ")", "${", "}", " ", "\n", "raw", "comment", "#", "é", "case", "when", "liquid",
    ]
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<20 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(random >> 33) % parts.count]
      }
      guard let template = try? MessageTemplate(parsing: text) else { continue }
      #expect((try? template.render(["a": ["x", "y"]], context: testContext)) != nil, "\(text)")
    }
  }
}
