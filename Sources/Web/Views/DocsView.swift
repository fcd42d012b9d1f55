import Liquid

/// One page of the documentation.
struct DocsView: Record {
  var site: SiteView
  var title: String
  var body: SafeHTML
  var pages: [DocsLinkView]

  static let fields = Fields<Self>("docs") {
    Field("site") { $0.site }
    Field("title") { $0.title }
    Field("body") { $0.body }
    Field("pages") { $0.pages }
  }
}

/// One entry of the table of contents.
struct DocsLinkView: Record {
  var href: String
  var title: String
  var current: Bool

  static let fields = Fields<Self>("docs link") {
    Field("href") { $0.href }
    Field("title") { $0.title }
    Field("current") { $0.current }
  }
}
