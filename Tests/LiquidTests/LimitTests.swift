import Liquid
import Testing

@Suite("A message cannot hang the server")
struct LimitTests {
  @Test(
    "Whatever grows or runs without end is stopped",
    .timeLimit(.minutes(1)),
    arguments: [
      "{% for i in (1..1000000000) %}{% endfor %}", "{% for i in (1..1000000000) %}x{% endfor %}",
      "{% for i in (1..9999) %}{% for j in (1..9999) %}{% assign a = 1 %}{% endfor %}{% endfor %}",
      "{% assign a = 'aaaaaaaa' %}{% for i in (1..99) %}{% assign a = a | append: a %}{% endfor %}",
      "{% assign a = 'aaaaaaaa' %}{% for i in (1..99) %}{% assign a = a | replace: 'a', a %}{% endfor %}",
      "{% assign a = 'a,a' | split: ',' %}{% for i in (1..99) %}{% assign a = a | concat: a %}{% endfor %}",
      "{{ (1..1000000000) | join: ',' }}", "{{ (1..1000000000) | reverse | first }}", "{% render 'self' %}",
      "{% render 'wide' %}",
      "{% capture a %}{% for i in (1..100000) %}aaaaaaaaaa{% endfor %}{% endcapture %}",
      "{% for i in (1..3) %}{% for j in (1..3) %}{% render 'self' %}{% endfor %}{% endfor %}",
      "{% tablerow i in (1..1000000000) %}{% endtablerow %}", "{% render 'x' for (1..1000000000) %}",
      "{% assign l = (1..50000) | sort %}{% for i in l %}{% if l contains 'x' %}{% endif %}{% endfor %}",
    ])
  func stopped(_ text: String) throws {
    let partials = [
      "self": "{% render 'self' %}", "wide": "{% render 'wide' %}{% render 'wide' %}",
      "x": "{% for i in (1..999) %}x{% endfor %}",
    ]
    let template = try MessageTemplate(parsing: text, partials: partials)
    #expect(throws: TemplateError.self) { try template.render([:], context: testContext) }
  }

  @Test(
    "Patterns made to be slow are not",
    .timeLimit(.minutes(1)),
    arguments: [
      "strip_html", "replace: pattern, 'x'", "split: pattern | size", "escape_once", "truncatewords: 3", "url_decode",
      "date: '%Y'",
    ])
  func slowPatterns(_ filter: String) throws {
    let data: Object = [
      "text": .string(String(repeating: "<script<!--a", count: 20_000)),
      "pattern": .string(String(repeating: "<script<!--a", count: 5000) + "b"),
    ]
    let template = try MessageTemplate(parsing: "{{ text | \(filter) }}")
    guard case .text = try template.render(data, context: testContext) else { return #expect(Bool(false)) }
  }

  @Test("The limits are settings, and the error names the one that was passed")
  func settings() throws {
    let template = try MessageTemplate(parsing: "{% for i in (1..10) %}0123456789{% endfor %}")
    let tight = MessageTemplate.Options(limits: Limits(outputBytes: 99, steps: 1000, depth: 9))
    #expect(throws: TemplateError("the text makes more than 99 bytes, which is the limit", line: 1, column: 1)) {
      try template.render([:], context: testContext, options: tight)
    }
    let wide = MessageTemplate.Options(limits: Limits(outputBytes: 100, steps: 1000, depth: 9))
    #expect(try template.render([:], context: testContext, options: wide) != .text(""))
  }
}
