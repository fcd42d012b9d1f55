import ContentCards
import HTTP
import Liquid
import Markdown

/// The documentation: Markdown files, rendered once at start.
public struct Documents: Sendable {
  struct Document: Sendable {
    let name: String
    let title: String
    let body: SafeHTML
  }

  let all: [Document]

  /// Takes name and Markdown of each document, in reading order. The first line, `# Title`, is the title.
  public init(_ documents: [(name: String, markdown: String)]) {
    all = documents.map { name, markdown in
      let first = markdown.prefix { $0 != "\n" }
      let title = first.hasPrefix("# ") ? String(first.dropFirst(2)) : name
      let body = first.hasPrefix("# ") ? String(markdown.dropFirst(first.count)) : markdown
      return Document(name: name, title: title, body: SafeHTML(markdown: body))
    }
  }
}

/// `/docs` and its pages.
struct DocsPages {
  let site: Site

  func index(_ visit: Visit) async throws -> Response {
    guard let first = site.documents.all.first else { throw HTTPError(.notFound, reason: "") }
    return try await page(first, visit)
  }

  func show(_ visit: Visit) async throws -> Response {
    let name = visit.request.parameters["page"]
    guard let document = site.documents.all.first(where: { $0.name == name }) else {
      throw HTTPError(.notFound, reason: "")
    }
    return try await page(document, visit)
  }

  private func page(_ document: Documents.Document, _ visit: Visit) async throws -> Response {
    let header = try await visit.header()
    return try visit.response(
      Page.docs,
      DocsView(
        site: visit.siteView(title: document.title, header: header), title: document.title, body: document.body,
        pages: site.documents.all.map {
          DocsLinkView(href: "/docs/" + $0.name, title: $0.title, current: $0.name == document.name)
        }))
  }
}
