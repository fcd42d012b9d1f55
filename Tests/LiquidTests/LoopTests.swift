import Liquid
import Testing

@Suite("Loops")
struct LoopTests {
  static let data: Object = [
    "list": ["a", "b", "c", "d", "e"], "object": ["x": 1, "y": 2], "two": 2, "text": "word", "nested": [[1, 2], [3]],
  ]

  @Test(
    "What a loop goes through",
    arguments: [
      ("{% for i in list %}{{ i }}{% endfor %}", "abcde"), ("{% for i in (1..3) %}{{ i }}{% endfor %}", "123"),
      ("{% for i in (1..two) %}{{ i }}{% endfor %}", "12"),
      ("{% for i in (3..1) %}{{ i }}{% else %}e{% endfor %}", "e"),
      ("{% for p in object %}{{ p[0] }}={{ p[1] }};{% endfor %}", "x=1;y=2;"),
      ("{% for p in object %}{{ p.first }}{{ p.last }}{% endfor %}", "x1y2"),
      ("{% for c in text %}[{{ c }}]{% endfor %}", "[word]"), ("{% for c in '' %}x{% else %}e{% endfor %}", "e"),
      ("{% for i in missing %}x{% else %}e{% endfor %}", "e"), ("{% for i in 5 %}x{% else %}e{% endfor %}", "e"),
      ("{% for l in nested %}{% for i in l %}{{ i }}{% endfor %},{% endfor %}", "12,3,"),
    ])
  func collections(_ template: String, _ expected: String) throws {
    #expect(try rendered(template, Self.data) == expected)
  }

  @Test(
    "limit, offset and reversed",
    arguments: [
      ("limit: 2", "ab"), ("limit: two", "ab"), ("offset: 3", "de"), ("limit: 2 offset: 1", "bc"),
      ("offset: 1, limit: 2", "bc"), ("reversed", "edcba"), ("reversed limit: 2", "ba"),
      ("reversed limit: 2 offset: 1", "cb"), ("limit: 0", "none"), ("offset: 9", "none"), ("limit: 99", "abcde"),
      ("limit: -1", "none"), ("offset: -1", "abcde"), ("limit: '2'", "ab"), ("limit: nil", "abcde"),
    ])
  func parts(_ options: String, _ expected: String) throws {
    let template = "{% for i in list \(options) %}{{ i }}{% else %}none{% endfor %}"
    #expect(try rendered(template, Self.data) == expected)
  }

  @Test("A limit that is no whole number is an error", arguments: ["'x'", "1.5"])
  func badLimit(_ limit: String) throws {
    let template = "{% for i in list limit: \(limit) %}{{ i }}{% endfor %}"
    #expect(try rendered(template, Self.data) == "Liquid error: invalid integer")
  }

  @Test("`offset: continue` goes on where the last loop of the same name ended")
  func continuing() throws {
    let template = """
      {% for i in list limit: 2 %}{{ i }}{% endfor %}-{% for i in list limit: 2 offset: continue %}{{ i }}{% endfor %}\
      -{% for i in list offset: continue %}{{ i }}{% endfor %}-{% for j in list offset: continue %}{{ j }}{% endfor %}
      """
    #expect(try rendered(template, Self.data) == "ab-cd-e-abcde")
  }

  @Test(
    "forloop",
    arguments: [
      ("index", "123"), ("index0", "012"), ("rindex", "321"), ("rindex0", "210"), ("first", "truefalsefalse"),
      ("last", "falsefalsetrue"), ("length", "333"), ("name", "i-(1..3)i-(1..3)i-(1..3)"), ("parentloop.index", ""),
      ("missing", ""),
    ])
  func loopState(_ field: String, _ expected: String) throws {
    #expect(try rendered("{% for i in (1..3) %}{{ forloop.\(field) }}{% endfor %}") == expected)
  }

  @Test("forloop knows the loops around it, and ends with its own")
  func parents() throws {
    let template = """
      {% for i in (1..2) %}{% for j in (1..2) %}{{ forloop.parentloop.index }}{{ forloop.index }} {% endfor %}\
      {{ forloop.index }};{% endfor %}{{ forloop.index }}
      """
    #expect(try rendered(template) == "11 12 1;21 22 2;")
  }

  @Test(
    "break and continue",
    arguments: [
      ("{% for i in (1..5) %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}", "12"),
      ("{% for i in (1..5) %}{% if i == 3 %}{% continue %}{% endif %}{{ i }}{% endfor %}", "1245"),
      (
        "{% for i in (1..2) %}{% for j in (1..3) %}{% if j == 2 %}{% break %}{% endif %}{{ j }}{% endfor %};{% endfor %}",
        "1;1;"
      ),
      ("a{% break %}b", "a"), ("a{% continue %}b", "a"),
      ("{% for i in (1..3) %}{% capture x %}{{ i }}{% break %}{% endcapture %}{{ x }}{% endfor %}[{{ x }}]", "[1]"),
      ("{% for i in (1..3) %}{% case i %}{% when 2 %}{% break %}{% endcase %}{{ i }}{% endfor %}", "1"),
    ])
  func departures(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test("A loop's variable hides another of its name, and gives it back")
  func hiding() throws {
    let template = "{% assign i = 'x' %}{% for i in (1..2) %}{{ i }}{% assign k = i %}{% endfor %}{{ i }}{{ k }}"
    #expect(try rendered(template) == "12x2")
  }

  @Test("The longest range is not counted out")
  func hugeRange() throws {
    let range = "(-9223372036854775807..9223372036854775807)"
    #expect(try rendered("{% for i in \(range) limit: 2 %}{{ i }};{% endfor %}").hasPrefix("-9223372036854775807;"))
  }

  @Test("tablerow")
  func tables() throws {
    #expect(
      try rendered("{% tablerow i in list cols: 2 limit: 3 %}{{ i }}{{ tablerowloop.row }}{% endtablerow %}", Self.data)
        == """
        <tr class="row1">
        <td class="col1">a1</td><td class="col2">b1</td></tr>
        <tr class="row2"><td class="col1">c2</td></tr>

        """)
    #expect(
      try rendered("{% tablerow i in none %}{{ i }}{% endtablerow %}", ["none": []]) == "<tr class=\"row1\">\n</tr>\n")
  }
}
