import Liquid
import Testing

@Suite("Pages made ready for their record")
struct DrawingTests {
  @Test(
    "Fields, conditions and loops say what they said",
    arguments: [
      ("{% if title == 'Cart <1>' and site.unread == 3 %}both{% endif %}", "both"),
      ("{% if title == 'x' or site.unread > 5 %}one{% else %}none{% endif %}", "none"),
      ("{% if title != 'x' and note %}yes{% endif %}{% unless title == 'x' or note %}no{% endunless %}", "yes"),
      ("{% if site.unread == '3' %}text{% elsif site.unread >= 3 %}number{% endif %}", "number"),
      ("{% if note == '<b>fresh</b>' %}markup{% endif %}{{ note }}", "markup<b>fresh</b>"),
      (
        "{% for line in lines %}{{ line.title }} {{ line.price }};{% endfor %}",
        "Tea &amp; cake 250;&quot;Rusk&quot; 250;"
      ),
      (
        "{% for line in lines %}{% for tag in line.tags %}{{ tag }},{% else %}none{% endfor %}{% endfor %}",
        "hot,sweet,none"
      ),
      ("{% for line in lines %}{{ forloop.index }}/{{ forloop.length }} {% endfor %}", "1/2 2/2 "),
      (
        "{% for line in lines %}{% for tag in line.tags %}{{ forloop.parentloop.index }}{{ forloop.rindex }} {% endfor %}{% endfor %}",
        "12 11 "
      ),
      ("{% for line in lines %}{% break %}never{% endfor %}{{ lines.size }}", "2"),
      (
        "{% for line in lines %}{% if line.tags == empty %}{% continue %}{% endif %}{{ line.title }}{% endfor %}",
        "Tea &amp; cake"
      ),
      ("{% for line in lines %}{% case line.price %}{% when 250 %}{% break %}{% endcase %}never{% endfor %}.", "."),
      ("{% for line in lines %}{% assign last = line.title %}{% endfor %}{{ last }}", "&quot;Rusk&quot;"),
      ("{% for tag in lines[0].tags %}{{ tag }}{% endfor %}{{ extras.colour }}", "hotsweetred"),
      ("{% assign site = lines[1] %}{{ site.title }}", "&quot;Rusk&quot;"),
      ("{% for site in lines %}{{ site.price }}{% endfor %}{{ site.unread }}", "2502503"),
      (
        "{% for line in lines limit: 1 %}{{ line.price }}{% endfor %}{% for line in lines offset: continue %}{{ line.title }}{% endfor %}",
        "250&quot;Rusk&quot;"
      ),
    ])
  func said(_ text: String, _ expected: String) throws {
    #expect(try view(text) == expected)
  }

  @Test("A record that is missing has no fields, alone and in a list")
  func missing() throws {
    let text =
      "{{ owner.name }}{% if owner.name == 'Ada' %}!{% endif %}{% if owner.trusted %}?{% endif %}"
      + "{% for guest in guests %}[{{ guest.name }}{% if guest.trusted %}?{% endif %}]{% endfor %}"
    #expect(try party(text, Party(owner: nil, guests: [nil, Person(name: "<Bo>")])) == "[][&lt;Bo&gt;?]")
    #expect(try party(text, Party(owner: Person(name: "Ada"), guests: nil)) == "Ada!?")
  }

  @Test("A layout sees what the page gives it, and comes around the page wherever it says content")
  func layouts() throws {
    let inner = "{% layout 'outer' %}<{{ site.language }} {{ content }}>"
    let outer = "({{ content }}{{ title }})"
    let layouts = ["inner": inner, "outer": outer]
    #expect(try view("{% layout 'inner' %}{{ site.unread }}", with: layouts) == "(<en 3>Cart &lt;1&gt;)")
    #expect(try view("{% layout 'inner' %}{% assign title = 'own' %}", with: layouts) == "(<en >own)")
    let twice = ["twice": "{{ content }} {{ content | upcase }}{% if content == '' %}none{% endif %}"]
    #expect(try view("{% layout 'twice' %}a", with: twice) == "a A")
    #expect(try view("{% layout 'twice' %}", with: twice) == " none")
    let field = try library([
      "page": "{% layout 'frame' %}of {{ content }}",
      "frame": "{% if content == 'own' %}never{% endif %}<{{ content }}>",
    ])
    var output: [UInt8] = []
    try field.render("page", Party(content: "own"), context: testContext, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "<of own>")
  }

  @Test("Small and great numbers are put into a text alike, and read for each rendering")
  func counts() throws {
    let filters = FilterTable.standard.adding(
      Filter("said", named: .any, isPure: true) { input, arguments, _ in
        .string("\(input.text) <\(arguments["count"]?.text ?? "none")>")
      })
    let library = try TemplateLibrary(
      source: MemoryTemplates(["page": "{{ 'you have' | said: count: site.unread }}"]), filters: filters)
    for unread in [0, 1, 31, 32, 1000, -1] {
      var output: [UInt8] = []
      let page = PageView(site: SiteView(unread: unread))
      try library.render("page", page, context: testContext, into: &output)
      #expect(String(decoding: output, as: UTF8.self) == "you have &lt;\(unread)&gt;")
    }
  }

  @Test("Output grows as it needs to, behind what was there", arguments: [1, 40, 100, 1000, 100_000])
  func growth(_ length: Int) throws {
    let text = String(repeating: "\"<Käse>' & ", count: length)
    let escaped = String(repeating: "&quot;&lt;Käse&gt;&#39; &amp; ", count: length)
    let library = try library(["page": "{{ title }}{% for line in lines %}{{ line.title }}{% endfor %}{{ note }}"])
    var output = Array("before".utf8)
    let page = PageView(title: text, lines: [LineView(title: text)], note: SafeHTML(trusted: text))
    try library.render("page", page, context: testContext, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before" + escaped + escaped + text)
  }

  @Test(
    "What fails names the template it stands in, and leaves the output as it was",
    arguments: [
      ("{% layout 'frame' %}fine", "frame:1:4"), ("{% render 'part', title: title %}", "part:2:14"),
      ("{% for line in lines %}\n{% if line.title > 3 %}{% endif %}{% endfor %}", "page:2:1"),
      ("{{ site.unread }}{{ title | money }}", "page:1:21"),
    ])
  func failures(_ page: String, _ place: String) throws {
    let others = ["frame": "{{ title | money }}{{ content }}", "part": "\n{% if 1 %}{{ title | money }}{% endif %}"]
    let library = try library(others.merging(["page": page]) { _, page in page })
    var output = Array("before".utf8)
    let error = #expect(throws: TemplateError.self) {
      try library.render("page", PageView(), context: testContext, into: &output)
    }
    let said = error?.description ?? "nothing"
    #expect(said.hasPrefix(place + ":"), "\(said)")
    #expect(output == Array("before".utf8))
  }

  private func party(_ text: String, _ party: Party) throws -> String {
    var output: [UInt8] = []
    try library(["page": text]).render("page", party, context: testContext, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private struct Party: Record {
    var owner: Person?
    var guests: [Person?]?
    var content = ""

    static let fields = Fields<Self>("party") {
      Field("owner") { $0.owner }
      Field("guests") { $0.guests }
      Field("content") { $0.content }
    }
  }

  private struct Person: Record {
    var name: String

    static let fields = Fields<Self>("person") {
      Field("name") { $0.name }
      Field("trusted") { _ in true }
    }
  }
}
