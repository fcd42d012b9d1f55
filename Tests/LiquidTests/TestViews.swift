import Liquid

/// A shop's page in small, with every kind of field.
struct PageView: Record {
  var title = "Cart <1>"
  var lines = [LineView(title: "Tea & cake", tags: ["hot", "sweet"]), LineView(title: "\"Rusk\"")]
  var note: SafeHTML? = SafeHTML(trusted: "<b>fresh</b>")
  var site = SiteView()
  var extras: Object = ["colour": "red"]

  static let fields = Fields<Self>("cart page") {
    Field("title") { $0.title }
    Field("lines") { $0.lines }
    Field("note") { $0.note }
    Field("site") { $0.site }
    Field("extras") { $0.extras }
    Field("opened") { _ in DateTime(seconds: 0) }
  }
}

struct LineView: Record {
  var title: String
  var tags: [String] = []
  var price = 250
  var image: String?

  static let fields = Fields<Self>("cart line") {
    Field("title") { $0.title }
    Field("tags") { $0.tags }
    Field("price") { $0.price }
    Field("image") { $0.image }
  }
}

struct SiteView: Record {
  var language = "en"
  var unread = 3

  static let fields = Fields<Self>("site") {
    Field("language") { $0.language }
    Field("unread") { $0.unread }
  }
}

/// The words of a site, as a filter of the program's own finds them.
struct Words: Sendable {
  var words = ["cart.empty": "Nothing here", "cart.count": "%d things"]
}

let viewFilters = FilterTable.standard.adding(
  Filter(
    "t", named: .any,
    check: { key in Words().words[key.text] == nil ? "there is no string '\(key.text)'" : nil },
    { input, arguments, context in
      let word = context[Words.self]?.words[input.text] ?? ""
      return .string(word.replacing("%d", with: arguments["count"]?.text ?? ""))
    }),
  Filter("money", arguments: 0...1) { input, arguments, _ in
    guard case .int(let cents) = input else { throw Filter.Failure("money needs a whole number") }
    return .string("\(arguments[0]?.text ?? "$")\(cents / 100).\(cents % 100)")
  },
  Filter("icon") { input, _, _ in .html(SafeHTML(trusted: "<svg><use href=\"#\(input.text)\"/></svg>")) })

func library(_ templates: [String: String]) throws -> TemplateLibrary {
  try TemplateLibrary(source: MemoryTemplates(templates), filters: viewFilters)
}

/// What a view named `page` writes.
func view(_ text: String, with others: [String: String] = [:], _ page: PageView = PageView()) throws -> String {
  let library = try library(others.merging(["page": text]) { _, page in page })
  var context = testContext
  context[Words.self] = Words()
  var output: [UInt8] = []
  try library.render("page", page, context: context, into: &output)
  return String(decoding: output, as: UTF8.self)
}
