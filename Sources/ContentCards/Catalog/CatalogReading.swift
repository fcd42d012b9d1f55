/// Turns what a catalog file says into products and groups, and keeps everything that is wrong on the way.
struct CatalogReading {
  private(set) var problems: [CatalogProblem] = []
  private let lines: JSONLines
  private var currency: Currency?

  init(_ bytes: [UInt8]) { lines = JSONLines(bytes) }

  mutating func products(_ file: [CatalogFile.Product]?) -> [Product] {
    var ids: Set<ProductID> = []
    let products = (file ?? []).enumerated().compactMap { index, product -> Product? in
      let path = JSONPath("products", index)
      let id = required(product.id, path + "id", ProductID.rule, ProductID.init)
      if let id, !ids.insert(id).inserted { report(path + "id", "is “\(id)”, which an earlier product has") }
      let title = required(product.title, path + "title", "a text") { $0.nonBlank }
      let price = price(of: product, path)
      let image = required(product.image, path + "image", CardURL.rule, CardURL.init)
      guard let id, let title, let price, let image else { return nil }
      return Product(
        id: id, title: title, price: price, tags: (product.tags ?? []).compactMap(\.nonBlank),
        detail: product.detail ?? "", image: image, imageAltText: product.imageAlt ?? "")
    }
    if file?.isEmpty ?? true { report(JSONPath("products"), "must list at least one product") }
    return products
  }

  mutating func groups(_ file: [CatalogFile.Group]) -> [CatalogGroup] {
    var ids: Set<String> = []
    return file.enumerated().compactMap { index, group in
      let path = JSONPath("groups", index)
      let id = required(group.id, path + "id", "a text") { $0.nonBlank }
      if let id, !ids.insert(id).inserted { report(path + "id", "is “\(id)”, which an earlier group has") }
      let style = required(group.style, path + "style", GroupStyle.rule, GroupStyle.init(named:))
      let description = required(group.description, path + "description", "a text") { $0.nonBlank }
      let image = optional(group.image, path + "image", CardURL.rule, CardURL.init)
      let url = optional(group.url, path + "url", CardURL.rule, CardURL.init)
      guard let id, let style, let description else { return nil }
      return CatalogGroup(
        id: id, style: style, description: description, image: image, imageAltText: group.imageAlt ?? "", url: url)
    }
  }

  /// A cart is always of one currency, so all products are.
  private mutating func price(of product: CatalogFile.Product, _ path: JSONPath) -> Money? {
    let code = required(product.currency, path + "currency", "a code of ISO 4217, such as EUR", Currency.init)
    guard let code else { return nil }
    if let currency, currency != code {
      report(path + "currency", "is \(code), must be \(currency) like the products before it")
    }
    currency = currency ?? code
    return required(product.price, path + "price", "a decimal number of \(code) in quotes") { Money(parsing: $0, code) }
  }

  private mutating func required<T>(
    _ value: String?, _ path: JSONPath, _ rule: String, _ parse: (String) -> T?
  ) -> T? {
    if value == nil { report(path, "is missing") }
    return optional(value, path, rule, parse)
  }

  private mutating func optional<T>(
    _ value: String?, _ path: JSONPath, _ rule: String, _ parse: (String) -> T?
  ) -> T? {
    guard let value else { return nil }
    if let parsed = parse(value) { return parsed }
    report(path, "is “\(value.shortened(to: 40))”, must be \(rule)")
    return nil
  }

  private mutating func report(_ path: JSONPath, _ reason: String) {
    problems.append(CatalogProblem(line: lines.line(of: path), reason: "\(path) \(reason)"))
  }
}

extension ProductID {
  /// Completes "must be".
  static let rule = "1–64 letters, digits, - or _"
}
