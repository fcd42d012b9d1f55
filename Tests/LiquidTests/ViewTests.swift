import Liquid
import Testing

@Suite("Views")
struct ViewTests {
  @Test(
    "Everything is escaped but markup that is typed as such",
    arguments: [
      ("{{ title }}", "Cart &lt;1&gt;"), ("<i title=\"{{ lines[1].title }}\">", "<i title=\"&quot;Rusk&quot;\">"),
      ("{{ note }}", "<b>fresh</b>"), ("{{ note | append: title }}", "<b>fresh</b>Cart &lt;1&gt;"),
      ("{{ note | upcase }}", "&lt;B&gt;FRESH&lt;/B&gt;"),
      ("{% capture c %}<u>{{ title }}</u>{% endcapture %}{{ c }}", "<u>Cart &lt;1&gt;</u>"),
      ("{{ '<b>' }}", "&lt;b&gt;"),
      ("{% assign x = title %}{{ x }}", "Cart &lt;1&gt;"), ("{{ 'home' | icon }}", "<svg><use href=\"#home\"/></svg>"),
      ("{{ title | escape }}", "Cart &lt;1&gt;"), ("{{ extras }}", "{&quot;colour&quot;=&gt;&quot;red&quot;}"),
    ])
  func escaping(_ text: String, _ expected: String) throws {
    #expect(try view(text) == expected)
  }

  @Test(
    "Fields of records, lists of records and objects",
    arguments: [
      ("{{ site.language }}{{ site.unread }}", "en3"),
      ("{% for line in lines %}{{ line.price | money }} {% endfor %}", "$2.50 $2.50 "),
      ("{{ lines.size }}{{ lines.first.title }}", "2Tea &amp; cake"),
      ("{% for t in lines[0].tags %}{{ t }},{% endfor %}", "hot,sweet,"),
      ("{% if lines[0].image %}x{% else %}none{% endif %}", "none"), ("{{ extras.colour }}{{ extras.missing }}", "red"),
      ("{{ lines | map: 'title' | join: ', ' }}", "Tea &amp; cake, &quot;Rusk&quot;"),
      ("{{ opened | date: '%Y' }}", "1970"),
      ("{% assign first = lines | first %}{{ first.title }}", "Tea &amp; cake"),
      ("{{ site | json }}", "{&quot;language&quot;:&quot;en&quot;,&quot;unread&quot;:3}"),
      ("{% for line in lines %}{{ forloop.index }}/{{ forloop.length }} {% endfor %}", "1/2 2/2 "),
    ])
  func fields(_ text: String, _ expected: String) throws {
    #expect(try view(text) == expected)
  }

  @Test("Partials see their parameters and nothing else")
  func partials() throws {
    let text =
      "{% for line in lines %}{% render 'line', line: line, n: forloop.index %}{% endfor %}{% render 'line' for lines as line, n: 0 %}"
    #expect(
      try view(text, with: ["line": "{{ n }}:{{ line.title }};"])
        == "1:Tea &amp; cake;2:&quot;Rusk&quot;;0:Tea &amp; cake;0:&quot;Rusk&quot;;")
  }

  @Test("A layout is written around its page, with the page's record and variables")
  func layouts() throws {
    let site = "<title>{{ heading }} · {{ site.language }}</title><main>{{ content }}</main>"
    #expect(
      try view("{% layout 'site' %}{% assign heading = title | upcase %}<p>{{ title }}</p>", with: ["site": site])
        == "<title>CART &lt;1&gt; · en</title><main><p>Cart &lt;1&gt;</p></main>")
    #expect(
      try view(
        "{% layout 'inner' %}p", with: ["inner": "{% layout 'outer' %}[{{ content }}]", "outer": "({{ content }})"])
        == "([p])")
  }

  @Test("The program's own filters get named arguments and the context")
  func ownFilters() throws {
    #expect(try view("{{ 'cart.count' | t: count: site.unread }}") == "3 things")
    #expect(try view("{{ 250 | money: '€' }}") == "€2.50")
  }

  @Test(
    "A filter that fails names the place, and the output stays as it was",
    arguments: [
      ("text\n{{ title | money }}", "page", 2, 4), ("{% layout 'site' %}\n{{ title | money }}", "page", 2, 4),
      ("{% capture x %}{{ title | money }}{% endcapture %}", "page", 1, 19),
      ("{% for l in lines %}{% render 'bad' %}{% endfor %}", "bad", 1, 4),
    ])
  func failing(_ text: String, _ template: String, _ line: Int, _ column: Int) throws {
    let library = try library(["page": text, "site": "[{{ content }}]", "bad": "{{ 'x' | money }}"])
    var output = Array("before".utf8)
    #expect(throws: TemplateError("money needs a whole number", template: template, line: line, column: column)) {
      try library.render("page", PageView(), context: testContext, into: &output)
    }
    #expect(output == Array("before".utf8))
  }

  @Test("Rendering appends to what is there")
  func appending() throws {
    var output = Array("a".utf8)
    try library(["page": "b"]).render("page", PageView(), context: testContext, into: &output)
    #expect(output == Array("ab".utf8))
  }
}
