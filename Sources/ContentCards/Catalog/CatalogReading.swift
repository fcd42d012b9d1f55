/// Reads the document of a catalog and keeps everything that is wrong on the way.
struct CatalogReading {
  private(set) var problems: [DocumentProblem] = []
  private var currency: Currency?
  private var ids: Set<String> = []

  /// Nil only where a problem is kept.
  mutating func catalog(_ document: DocumentReader) -> Catalog? {
    guard let fields = attempt(try document.object(["products", "groups"])) else { return nil }
    let products = elements(fields["products"]).compactMap { product($0) }
    let groups = elements(fields["groups"]).compactMap { group($0) }
    if let currency { return Catalog(products: products, groups: groups, currency: currency) }
    if problems.isEmpty { problems.append(document.problem("lacks \"products\": at least one thing to sell")) }
    return nil
  }

  private mutating func product(_ reader: DocumentReader) -> Product? {
    let names = ["id", "title", "price", "currency", "tags", "detail", "image", "image_alt"]
    guard let fields = attempt(try reader.object(names)) else { return nil }
    let id = required(fields, "id", ProductID.rule, ProductID.init)
    note(id?.text, of: "products", fields)
    let title = required(fields, "title", "a text") { $0.nonBlank }
    let price = price(fields)
    let image = required(fields, "image", CardURL.rule, CardURL.init)
    let tags = texts(fields["tags"])
    let detail = optional(fields, "detail", "a text") { $0 }
    let imageAltText = optional(fields, "image_alt", "a text") { $0 }
    guard let id, let title, let price, let image else { return nil }
    return Product(
      id: id, title: title, price: price, tags: tags, detail: detail ?? "", image: image,
      imageAltText: imageAltText ?? "")
  }

  private mutating func group(_ reader: DocumentReader) -> CatalogGroup? {
    let names = ["id", "style", "description", "image", "image_alt", "url"]
    guard let fields = attempt(try reader.object(names)) else { return nil }
    let id = required(fields, "id", "a text") { $0.nonBlank }
    note(id, of: "groups", fields)
    let style = required(fields, "style", GroupStyle.rule, GroupStyle.init(named:))
    let description = required(fields, "description", "a text") { $0.nonBlank }
    let image = optional(fields, "image", CardURL.rule, CardURL.init)
    let imageAltText = optional(fields, "image_alt", "a text") { $0 }
    let url = optional(fields, "url", CardURL.rule, CardURL.init)
    guard let id, let style, let description else { return nil }
    return CatalogGroup(
      id: id, style: style, description: description, image: image, imageAltText: imageAltText ?? "", url: url)
  }

  private mutating func price(_ fields: DocumentFields) -> Money? {
    let rule = currency.map { "\($0), like the products before it" } ?? "a code of ISO 4217 in capitals, such as EUR"
    let expected = currency
    let found = required(fields, "currency", rule) { code in
      Currency(code).flatMap { expected == nil || $0 == expected ? $0 : nil }
    }
    currency = currency ?? found
    guard let found else { return nil }
    let example = Money(minorUnits: 1999, found).decimalText
    return required(fields, "price", "a decimal number of \(found) in quotes, such as \"\(example)\"") {
      Money(parsing: $0, found)
    }
  }

  /// Keeps a problem where the list has that id already.
  private mutating func note(_ id: String?, of list: String, _ fields: DocumentFields) {
    guard let id, !ids.insert("\(list) \(id)").inserted, let field = fields["id"] else { return }
    problems.append(field.problem("\"\(id)\" stands twice among the \(list)"))
  }
}

extension CatalogReading {
  private mutating func elements(_ list: DocumentReader?) -> [DocumentReader] {
    guard let list else { return [] }
    return attempt(try list.elements()) ?? []
  }

  private mutating func texts(_ list: DocumentReader?) -> [String] {
    var texts: [String] = []
    for element in elements(list) {
      if let text = attempt(try element.string())?.nonBlank { texts.append(text) }
    }
    return texts
  }

  private mutating func required<T>(
    _ fields: DocumentFields, _ name: String, _ rule: String, _ parse: (String) -> T?
  ) -> T? {
    guard attempt(try fields.required(name, rule)) != nil else { return nil }
    return optional(fields, name, rule, parse)
  }

  private mutating func optional<T>(
    _ fields: DocumentFields, _ name: String, _ rule: String, _ parse: (String) -> T?
  ) -> T? {
    guard let field = fields[name], let text = attempt(try field.string()) else { return nil }
    if let value = parse(text) { return value }
    problems.append(field.problem("\"\(text.shortened(to: 40))\" is not \(rule)"))
    return nil
  }

  private mutating func attempt<T>(_ read: @autoclosure () throws(DocumentProblem) -> T) -> T? {
    do {
      return try read()
    } catch {
      problems.append(error)
      return nil
    }
  }
}

extension ProductID {
  /// Completes "must be".
  static let rule = "1–64 letters, digits, - or _"
}
