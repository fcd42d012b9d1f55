import Liquid
import Synchronization
import Testing

@Suite("Views are checked before there is any data")
struct ViewCheckTests {
  private func errors(_ text: String, _ others: [String: String] = [:]) throws -> [String] {
    let library = try library(others.merging(["page": text]) { _, page in page })
    do {
      try library.check("page", as: PageView.self)
      return []
    } catch let errors as TemplateErrors {
      return errors.errors.map(\.description)
    }
  }

  @Test(
    "A name that is not there is an error with its place",
    arguments: [
      (
        "<p>\n  {{ titel }}",
        "page:2:6: a cart page has no field 'titel'; did you mean 'title'?"
      ),
      (
        "{% for line in lines %}{{ line.pric }}{% endfor %}",
        "page:1:27: a cart line has no field 'pric'; did you mean 'price'?"
      ),
      ("{{ site.x }}", "page:1:4: a site has no field 'x'; it has language, unread"),
      ("{{ lines[0].x }}", "page:1:4: a cart line has no field 'x'; it has image, price, tags, title"),
      ("{{ lines.first.x }}", "page:1:4: a cart line has no field 'x'; it has image, price, tags, title"),
      ("{{ title.x }}", "page:1:4: a plain value has no field 'x'"),
      ("{{ lines.x }}", "page:1:4: a list has no field 'x'; it has first, last, size"),
      ("{{ lines | map: 'x' | join }}", "page:1:12: a cart line has no field 'x'; it has image, price, tags, title"),
      ("{{ site[title] }}", "page:1:4: a site has named fields; it cannot be asked for a computed one"),
      ("{{ ['title'] }}", "page:1:4: a view names its variables; it cannot compute their names"),
      ("{{ site }}", "page:1:4: a site cannot be written; write one of its fields: language, unread"),
      ("{{ lines }}", "page:1:4: a cart line cannot be written; write one of its fields: image, price, tags, title"),
      ("{% for x in title %}{% endfor %}", "page:1:1: a loop needs a list"),
      (
        "{% if line %}{% endif %}{% for line in lines %}{% endfor %}",
        "page:1:7: a cart page has no field 'line'; did you mean 'lines'?"
      ),
      ("{{ forloop.index }}", "page:1:4: 'forloop' is known only inside a loop"),
      (
        "{% for l in lines %}{{ forloop.idx }}{% endfor %}",
        "page:1:24: forloop has no 'idx'; it has first, index, index0, last, length, name, parentloop, rindex, rindex0"
      ),
      ("{{ title | money: 1, 2 }}", "page:1:12: 'money' takes 0 to 1 arguments, not 2"),
      ("{{ title | append }}", "page:1:12: 'append' takes 1 arguments, not 0"),
      ("{{ title | default: 1, allow: true }}", "page:1:12: 'default' has no argument 'allow'"),
      ("{{ 'cart.emty' | t }}", "page:1:4: there is no string 'cart.emty'"),
      ("{% render 'lin' %}", "page:1:1: there is no template 'lin'"),
      ("{% layout 'sit' %}", "page:1:1: there is no layout 'sit'"),
      ("{% layout 'page' %}", "page:1:1: the layout 'page' is laid into itself"),
    ])
  func unknownNames(_ text: String, _ expected: String) throws {
    #expect(try errors(text) == [expected])
  }

  @Test("Names are checked in partials, with what is passed to them")
  func partials() throws {
    let others = ["line": "{{ line.title }}{{ line.x }}{{ site }}"]
    #expect(
      try errors(
        "{% for l in lines %}{% render 'line', line: l %}{% endfor %}{% render 'line' for lines as line %}", others)
        == [
          "line:1:20: a cart line has no field 'x'; it has image, price, tags, title",
          "line:1:32: 'site' is not known here; pass it as a parameter of render",
        ])
  }

  @Test("Names are checked in layouts, which know what the page has set")
  func layouts() throws {
    #expect(try errors("{% layout 'site' %}{% assign a = 1 %}", ["site": "{{ a }}{{ content }}"]).isEmpty)
    #expect(
      try errors("{% layout 'site' %}", ["site": "{{ a }}"]) == [
        "site:1:4: a cart page has no field 'a'; it has extras, lines, note, opened, site, title"
      ])
  }

  @Test("All mistakes come together, each once")
  func together() throws {
    #expect(try errors("{{ a }}{{ b }}{% for l in lines %}{{ l.c }}{% endfor %}").count == 3)
  }

  @Test(
    "What is right passes",
    arguments: [
      "{% if false %}{% assign late = 1 %}{% endif %}{{ late }}", "{{ extras.any.thing[0] }}", "{% render 'loop' %}",
      "{% for l in lines reversed limit: site.unread %}{% if forloop.last %}{{ l.tags.size }}{% endif %}{% endfor %}",
      "{% assign named = lines | where: 'image' | sort: 'price' %}{% for l in named %}{{ l.price }}{% endfor %}",
      "{{ note | default: title }}{% case title %}{% when site.language %}x{% endcase %}{% cycle title, 'b' %}",
    ])
  func right(_ text: String) throws {
    #expect(try errors(text, ["loop": "{% if false %}{% render 'loop' %}{% endif %}"]).isEmpty)
  }

  @Test("A library tells everything that cannot be parsed at once, and unknown filters with it")
  func parsing() throws {
    let error = #expect(throws: TemplateErrors.self) {
      try library(["a": "{{ x", "b": "\n{{ title | upcas }}", "c": "fine"])
    }
    #expect(
      error?.description
        == "a:1:1: this output is never closed; end it with }}\nb:2:12: there is no filter 'upcas'; did you mean 'upcase'?"
    )
  }

  @Test("A template that is not there is an error")
  func missing() throws {
    let library = try library(["cart/show": ""])
    let error = #expect(throws: TemplateErrors.self) { try library.check("cart/shw", as: PageView.self) }
    #expect(error?.description == "cart/shw:1:1: there is no template 'cart/shw'; did you mean 'cart/show'?")
    #expect(throws: TemplateErrors.self) {
      var output: [UInt8] = []
      try library.render("nothing", PageView(), context: testContext, into: &output)
    }
  }

  /// Templates that change under the library.
  private final class Editable: TemplateSource {
    let text = Mutex("old {{ title }}")
    func names() -> [String] { ["page"] }
    func text(of name: String) -> [UInt8] { text.withLock { Array($0.utf8) } }
    func stamp(of name: String) -> Int { text.withLock { $0.hashValue } }
  }

  @Test("Changes are read again only where that was asked for", arguments: [true, false])
  func reloading(_ reloads: Bool) throws {
    let source = Editable()
    let library = try TemplateLibrary(source: source, reloads: reloads)
    func page() throws -> String {
      var output: [UInt8] = []
      try library.render("page", PageView(), context: testContext, into: &output)
      return String(decoding: output, as: UTF8.self)
    }
    #expect(try page() == "old Cart &lt;1&gt;")
    source.text.withLock { $0 = "new" }
    #expect(try page() == (reloads ? "new" : "old Cart &lt;1&gt;"))
    source.text.withLock { $0 = "{{ titel }}" }
    if reloads { #expect(throws: TemplateErrors.self) { try page() } }
  }
}
