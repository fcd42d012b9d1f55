import Liquid
import Synchronization
import Testing

@Suite("What views write the same every time")
struct FoldingTests {
  @Test(
    "A partial that is written out where it is rendered says what it said",
    arguments: [
      // An `empty` that is passed on is a text, and not the test for emptiness.
      ("{% render 'p', a: empty, b: lines[1].tags %}", "{% if b == a %}word{% else %}text{% endif %}", "text"),
      ("{% render 'p', site: site %}", "{% if site.unread > 2 %}{{ site.language }}{% endif %}", "en"),
      ("{% render 'p', tags: lines[0].tags %}", "{{ tags.size }} {{ tags[1] }} {{ tags.first }}", "2 sweet hot"),
      ("{% render 'p', line: lines[0] %}", "{% case line.title %}{% when 'Tea & cake' %}yes{% endcase %}", "yes"),
      ("a {% render 'p', n: 1 %} b", " {{- n -}} ", "a 1 b"),
      ("{% render 'p', n: '<b>' %}", "{{ n }}", "&lt;b&gt;"),
      ("{% for line in lines %}{% render 'p', line: line.price %},{% endfor %}", "{{ line | money }}", "$2.50,$2.50,"),
    ])
  func partials(_ page: String, _ partial: String, _ expected: String) throws {
    #expect(try view(page, with: ["p": partial]) == expected)
  }

  @Test("What a partial binds is neither seen outside nor hides what is there")
  func scopes() throws {
    let assigning = "{% assign x = 'theirs' %}{{ x }}"
    #expect(try view("{% assign x = 'mine' %}{% render 'p' %}{{ x }}", with: ["p": assigning]) == "theirsmine")
    let looping = "{% for line in other.tags %}{{ line }} of {{ other.title }}, {% endfor %}"
    #expect(
      try view("{% for line in lines %}{% render 'p', other: line %}{% endfor %}", with: ["p": looping])
        == "hot of Tea &amp; cake, sweet of Tea &amp; cake, ")
  }

  @Test("A filter that depends on its input alone is called once on literals, when views are loaded")
  func pureFilters() throws {
    let calls = Calls()
    let filters = FilterTable.standard.adding(
      Filter("said", named: .any, isPure: true) { input, arguments, _ in
        calls.add()
        return .string("\(input.text) \(arguments["to"]?.text ?? "")")
      })
    let templates = ["page": "{{ 'a<b' | said: to: 'all' }}{{ 'hi' | said: to: title }}"]
    let library = try TemplateLibrary(source: MemoryTemplates(templates), filters: filters)
    #expect(calls.count == 1)
    for _ in 1...2 {
      var output: [UInt8] = []
      try library.render("page", PageView(title: "Ada"), context: testContext, into: &output)
      #expect(String(decoding: output, as: UTF8.self) == "a&lt;b allhi Ada")
    }
    #expect(calls.count == 3)
  }

  @Test("What fails in a partial is named by the partial's own place")
  func places() throws {
    let error = failure("{% render 'price', amount: title %}", with: ["price": "\n {{ amount | money }}"])
    let said = error?.description ?? "nothing"
    #expect(said.hasPrefix("price:2:5: money needs a whole number"), "\(said)")
  }

  private func failure(_ page: String, with others: [String: String]) -> TemplateError? {
    do { _ = try view(page, with: others) } catch { return error as? TemplateError }
    return nil
  }

  private final class Calls: Sendable {
    private let made = Mutex(0)
    var count: Int { made.withLock { $0 } }
    func add() { made.withLock { $0 += 1 } }
  }
}
