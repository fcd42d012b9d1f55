import ContentCards
import HTTP

/// `/products/:product`: one product of the catalog.
struct ProductPages {
  let site: Site

  func show(_ visit: Visit) async throws -> Response {
    guard let id = visit.request.parameters["product"].flatMap(ProductID.init), let product = site.catalog[id] else {
      throw HTTPError(.notFound, reason: "")
    }
    let header = try await visit.header()
    return try visit.response(
      Page.product,
      ProductView(site: visit.siteView(title: product.title, section: "home", header: header), product: product))
  }
}
