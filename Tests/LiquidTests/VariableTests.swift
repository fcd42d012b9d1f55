import Testing

@Suite("Variables")
struct VariableTests {
  @Test(
    "assign and capture",
    arguments: [
      ("{% assign a = 'x' | upcase %}{{ a }}", "X"), ("{% assign a = 1 %}{% assign a = a | plus: 1 %}{{ a }}", "2"),
      ("{% assign a = missing %}[{{ a }}]", "[]"), ("{% assign my-a = 1 %}{{ my-a }}", "1"),
      ("{% capture a %}x{{ 1 }}{% endcapture %}[{{ a }}]", "[x1]"), ("{% capture 'a' %}x{% endcapture %}{{ a }}", "x"),
      ("{% capture a %}{% endcapture %}{% if a == '' %}empty{% endif %}", "empty"),
      ("{% assign a = (1..3) %}{% for i in a %}{{ i }}{% endfor %}", "123"),
      ("{% assign a = empty %}{% if a == '' %}text{% endif %}", "text"),
    ])
  func setting(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test("An assigned name hides the data's; the data stays as it is for others")
  func hiding() throws {
    #expect(
      try rendered(
        "{{ a }}{% assign a = 2 %}{{ a }}{% render 'p' %}", ["a": 1], partials: ["p": "{{ a }}"]) == "121")
  }

  @Test(
    "Counters are apart from variables",
    arguments: [
      ("{% increment a %}{% increment a %}{{ a }}", "012"), ("{% decrement a %}{% decrement a %}", "-1-2"),
      ("{% increment a %}{% decrement a %}", "00"), ("{% assign a = 9 %}{% increment a %}{{ a }}", "09"),
    ])
  func counters(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test(
    "cycle",
    arguments: [
      ("{% for i in (1..5) %}{% cycle 'a', 'b' %}{% endfor %}", "ababa"),
      ("{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}", "ab"),
      ("{% cycle 'x': 'a', 'b' %}{% cycle 'y': 'a', 'b' %}{% cycle 'x': 'a', 'b' %}", "aab"),
      ("{% cycle 1, 2 %}{% cycle 1, 2 %}{% cycle 1, 2 %}", "121"), ("{% cycle 'a' %}{% cycle 'a' %}", "aa"),
    ])
  func cycles(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test("ifchanged writes what differs from before")
  func changed() throws {
    #expect(
      try rendered("{% for i in l %}{% ifchanged %}{{ i }}{% endifchanged %}{% endfor %}", ["l": [1, 1, 2, 2, 1]])
        == "121")
  }

  @Test(
    "render sees its parameters and the data, not the variables around it",
    arguments: [
      ("{% assign x = 1 %}{% render 'p' %}", "[]"), ("{% render 'p', x: 1 %}", "[1]"), ("{% render 'p' x: 1 %}", "[1]"),
      ("{% render 'p' with 5 as x %}", "[5]"), ("{% render 'p' with 5 as x, y: 6 %}", "[56]"),
      ("{% render 'p' for (1..3) as x %}", "[1][2][3]"), ("{% render 'loop' for (1..3) %}", "1/3 2/3 3/3 "),
      ("{% render 'p' for missing as x %}", "[]"), ("{% render 'x' with 7 %}", "7"),
      ("{% render 'setter' %}[{{ inner }}]", "[]"),
      ("{% for i in (1..2) %}{% render 'breaker' %}{{ i }}{% endfor %}", "12"),
      ("{% render 'missing' %}", "Liquid error: there is no template 'missing'"),
    ])
  func rendering(_ template: String, _ expected: String) throws {
    let partials = [
      "p": "[{{ x }}{{ y }}]", "loop": "{{ forloop.index }}/{{ forloop.length }} ", "x": "{{ x }}",
      "setter": "{% assign inner = 1 %}", "breaker": "{% break %}",
    ]
    #expect(try rendered(template, partials: partials) == expected)
  }
}
