import ContentCards
import FoundationEssentials
import Liquid

/// The templates of the site with the words and formats of one language.
public struct Views: Sendable {
  let library: TemplateLibrary
  let strings: StringTable
  let formats: Formats
  /// The views that replace the stock look of cards.
  let cardViews: CardViews
  let rows: DrawnRows
  let pages: DrawnPages

  /// `cardViews` are the custom views; nil: those of the source that are named for a kind or a class type.
  ///
  /// Parses every template and checks each against the record it shows, so that a wrong name stops the start.
  public init(
    source: some TemplateSource, strings: StringTable, cardViews: CardViews? = nil, reloads: Bool = false
  ) throws {
    self.strings = strings
    let cardViews = try cardViews ?? CardViews(templates: source.names())
    self.cardViews = cardViews
    rows = DrawnRows(limit: reloads ? 0 : 8192)
    pages = DrawnPages(limit: reloads ? 0 : 16 << 20)
    formats = Formats(language: strings.language)
    var filters = FilterTable.standard
    for filter in formats.filters + [strings.filter] { filters.add(filter) }
    library = try TemplateLibrary(source: source, filters: filters, reloads: reloads)
    var problems: [String] = []
    for page in Page.all + cardViews.templates.sorted().map({ Page.Of<CustomCardView>($0) }) {
      do { try page.check(library) } catch { problems.append("\(error)") }
    }
    if !problems.isEmpty { throw ViewProblems(description: problems.joined(separator: "\n")) }
  }

  /// The page as bytes of HTML.
  func html<R: Record>(_ page: Page.Of<R>, _ view: R, now: Timestamp, zone: TimeZone) throws -> [UInt8] {
    var context = RenderContext(now: DateTime(milliseconds: now.milliseconds))
    context[TimeZone.self] = zone
    var bytes: [UInt8] = []
    bytes.reserveCapacity(page.room)
    try library.render(page.template, view, context: context, into: &bytes)
    return bytes
  }
}

/// Everything that is wrong with the templates, one line a problem.
struct ViewProblems: Error, CustomStringConvertible {
  let description: String
}
