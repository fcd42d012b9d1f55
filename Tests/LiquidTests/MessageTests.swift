import Liquid
import Testing

@Suite("Messages")
struct MessageTests {
  static let data: Object = [
    "first_name": "Ann", "custom_attribute": ["plan": "gold", "last seat": "12A"],
    "api_trigger_properties": ["items": ["tea", "cake"], "n": 2], "campaign": ["name": "Spring"],
  ]

  @Test(
    "The vendor's spelling of names",
    arguments: [
      ("{{${first_name}}}", "Ann"), ("{{ ${first_name} | upcase }}", "ANN"),
      ("{{${missing} | default: 'there'}}", "there"),
      ("{{custom_attribute.${plan}}}", "gold"), ("{{custom_attribute.${last seat}}}", "12A"),
      ("{{ custom_attribute.${plan} | default: 'none' }}!", "gold!"),
      ("{{api_trigger_properties.${items}[1]}}", "cake"),
      ("{{api_trigger_properties.${items}.first}}", "tea"), ("{{campaign.${name}}}", "Spring"),
      ("{{campaign.name}}", "Spring"),
      ("{% if custom_attribute.${plan} == 'gold' %}g{% endif %}", "g"),
      ("{% if ${first_name} == blank %}b{% else %}n{% endif %}", "n"),
      ("{% for i in api_trigger_properties.${items} %}{{ i }},{% endfor %}", "tea,cake,"),
      ("{% assign x = ${first_name} %}{{ x }}", "Ann"), ("{{ 'costs ${x}' }}", "costs ${x}"), ("{{ \"$5\" }}", "$5"),
      ("$${first_name}", "$${first_name}"),
    ])
  func vendorNames(_ template: String, _ expected: String) throws {
    #expect(try rendered(template, Self.data) == expected)
  }

  @Test(
    "abort_message ends the message with its reason",
    arguments: [
      ("a{% abort_message('no name') %}b", RenderedMessage.aborted(reason: "no name")),
      ("{% abort_message(\"x\") %}", .aborted(reason: "x")), ("{% abort_message() %}", .aborted(reason: "")),
      ("{% abort_message %}", .aborted(reason: "")),
      ("{% abort_message(campaign.${name}) %}", .aborted(reason: "Spring")),
      ("{% if false %}{% abort_message('x') %}{% endif %}sent", .text("sent")),
      (
        "{% for i in (1..3) %}{% capture c %}{% abort_message('deep') %}{% endcapture %}{% endfor %}",
        .aborted(reason: "deep")
      ),
      ("{% render 'p' %}", .aborted(reason: "from a partial")),
      (
        "{% for i in (1..3) %}{% for j in (1..3) %}{% render 'p' %}{% endfor %}{% endfor %}",
        .aborted(reason: "from a partial")
      ),
      ("{% tablerow i in (1..3) %}{% render 'p' %}{% endtablerow %}", .aborted(reason: "from a partial")),
    ])
  func aborting(_ text: String, _ expected: RenderedMessage) throws {
    let template = try MessageTemplate(parsing: text, partials: ["p": "{% abort_message('from a partial') %}"])
    #expect(try template.render(Self.data, context: testContext) == expected)
  }

  @Test("What fails leaves its place empty and is reported with its place")
  func problems() throws {
    let template = try MessageTemplate(parsing: "a{{ 1 | divided_by: 0 }}\n b{% if 1 < 'x' %}c{% endif %}d")
    var problems: [TemplateError] = []
    #expect(try template.render([:], context: testContext, problems: &problems) == .text("a\n bd"))
    #expect(
      problems == [
        TemplateError("divided by 0", line: 1, column: 5),
        TemplateError("comparison of Integer with String failed", line: 2, column: 3),
      ])
  }

  @Test("An unknown filter is a warning with a proposal")
  func warnings() throws {
    let template = try MessageTemplate(parsing: "hello\n{{ name | upcas }}")
    #expect(
      template.warnings == [TemplateError("there is no filter 'upcas'; did you mean 'upcase'?", line: 2, column: 11)])
  }

  @Test(
    "Data is never read as a template",
    arguments: [
      "{{ secret }}", "{% abort_message('x') %}", "{{${secret}}}", "{% raw %}", "{{", "%}", "{% endif %}", "${secret}",
    ])
  func injection(_ text: String) throws {
    let data: Object = ["name": .string(text), "secret": "S", "list": [.string(text)]]
    let template =
      "{{ name }}|{% capture c %}{{ name }}{% endcapture %}{{ c }}|{{ name | append: name }}|{{ list }}|{{ [name] }}"
    #expect(try rendered(template, data) == "\(text)|\(text)|\(text)\(text)|\(text)|")
  }

  @Test("HTML bodies escape every value once, and captured parts stay as they are")
  func escaping() throws {
    let data: Object = ["x": "<b>'&\""]
    let escaped = "&lt;b&gt;&#39;&amp;&quot;"
    let cases = [
      "<i>{{ x }}</i>": "<i>\(escaped)</i>", "{{ x | escape }}": escaped, "{% assign y = x %}{{ y }}": escaped,
      "{% capture y %}<i>{{ x }}</i>{% endcapture %}{{ y }}": "<i>\(escaped)</i>",
      "{{ x | upcase }}": "&lt;B&gt;&#39;&amp;&quot;",
      "{{ 'a\nb' | newline_to_br }}": "a<br />\nb",
      "{% for i in l %}{{ i }}{% endfor %}{{ l }}": "\(escaped)\(escaped)",
      "{% cycle x %}": escaped, "{{ '<' | append: '>' }}": "&lt;&gt;",
      "{% capture y %}<i>{% endcapture %}{{ y | append: x }}": "<i>\(escaped)",
      "{{ o }}": "{&quot;k&quot;=&gt;&quot;&lt;&quot;}",
    ]
    for (template, expected) in cases {
      let data: Object = ["x": data["x"] ?? .null, "l": [data["x"] ?? .null], "o": ["k": "<"]]
      #expect(try rendered(template, data, escapesHTML: true) == expected, "\(template)")
    }
  }
}
