import Testing

@testable import ContentCards

@Suite("The catalog file")
struct CatalogTests {
  private static let sound = """
    {
      "products": [
        {"id": "course-1", "title": "Course", "price": "100.00", "currency": "USD", "tags": ["Certification", " "],
         "detail": "Two days", "image": "/demo/course.svg", "image_alt": "A desk"},
        {"id": "book", "title": "本", "price": "9.5", "currency": "USD", "image": "https://example.org/b.png"}
      ],
      "groups": [
        {"id": "new", "style": "headline", "description": "New **now**", "image": "/demo/new.svg", "url": "/#new"}
      ]
    }
    """

  private func problems(_ json: String) -> [String] {
    do {
      _ = try Catalog(json: Array(json.utf8))
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  /// A catalog of one product with the given field in place of the sound one.
  private func product(_ field: String, _ value: String?) -> String {
    var fields = ["id": "\"p\"", "title": "\"P\"", "price": "\"1.00\"", "currency": "\"EUR\"", "image": "\"/p.svg\""]
    fields[field] = value
    let lines = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return "{\"products\": [\n{\(lines.joined(separator: ",\n"))}\n]}"
  }

  @Test("A sound file becomes products and groups, in its order")
  func sound() throws {
    let catalog = try Catalog(json: Array(Self.sound.utf8))
    #expect(catalog.products.map(\.id.text) == ["course-1", "book"])
    #expect(catalog.currency == .usd)
    let course = try #require(ProductID("course-1").flatMap { catalog[$0] })
    #expect(course.price == Money(minorUnits: 10_000, .usd))
    #expect(course.tags == ["Certification"])
    #expect(course.detail == "Two days")
    #expect(course.imageAltText == "A desk")
    #expect(ProductID("gone").flatMap { catalog[$0] } == nil)
    #expect(catalog.groups.map(\.style) == [.headline])
  }

  @Test("Its products and groups are the local content of the home feed, and no content cards")
  func localContent() throws {
    let local = try Catalog(json: Array(Self.sound.utf8)).localContent()
    #expect(local.tiles.map(\.title) == ["Course", "本"])
    #expect(local.tiles.map { $0.product?.text } == ["course-1", "book"])
    #expect(local.groups.map(\.url) == ["/#new"])
    #expect(!local.tiles.contains(where: \.isContentCard) && !local.groups.contains(where: \.isContentCard))
  }

  @Test(
    "What is wrong with a product is said with its line",
    arguments: [
      (
        "price", "\"15,5\"",
        "line 5: products[0].price: \"15,5\" is not a decimal number of EUR in quotes, such as \"19.99\""
      ),
      ("price", "1.5", "line 5: products[0].price: expected a string, found a number"),
      ("price", nil, "line 2: products[0]: lacks \"price\": a decimal number of EUR in quotes, such as \"19.99\""),
      (
        "currency", "\"EURO\"",
        "line 2: products[0].currency: \"EURO\" is not a code of ISO 4217 in capitals, such as EUR"
      ),
      ("id", "\"a b\"", "line 3: products[0].id: \"a b\" is not 1–64 letters, digits, - or _"),
      (
        "image", "\"javascript:x\"",
        "line 4: products[0].image: \"javascript:x\" is not an http or https address or a path of this site that "
          + "starts with one /"
      ),
      ("title", "\" \"", "line 6: products[0].title: \" \" is not a text"),
      ("tags", "\"a\"", "line 6: products[0].tags: expected an array, found a string"),
    ])
  func product(field: String, value: String?, expected: String) {
    #expect(problems(product(field, value)) == [expected])
  }

  @Test("All problems of a file are told at once, in its order")
  func several() {
    let json = """
      {"products": [
        {"id": "p", "title": "P", "price": "1", "currency": "EUR", "image": "/p.svg"},
        {"id": "p", "title": "P", "price": "1", "currency": "USD", "image": "/p.svg"}
      ],
      "groups": [
        {"id": "g", "style": "big"}
      ]}
      """
    #expect(
      problems(json) == [
        "line 3: products[1].id: \"p\" stands twice among the products",
        "line 3: products[1].currency: \"USD\" is not EUR, like the products before it",
        "line 6: groups[0].style: \"big\" is not primary, secondary, largerow or headline",
        "line 6: groups[0]: lacks \"description\": a text",
      ])
  }

  @Test(
    "A file without products, of another shape or that is no JSON is refused",
    arguments: [
      ("{}", "line 1: lacks \"products\": at least one thing to sell"),
      ("{\"products\": []}", "line 1: lacks \"products\": at least one thing to sell"),
      ("[]", "line 1: expected an object, found an array"),
      ("{\"products\": [\n3]}", "line 2: products[0]: expected an object, found a number"),
      ("{\n\"products\": [}", "line 2: expected a value: an object, an array, a string, a number, true, false or null"),
    ])
  func shapes(json: String, expected: String) {
    #expect(problems(json) == [expected])
  }

  @Test(
    "A product's id can stand in an address",
    arguments: [("a", true), ("A-b_9", true), ("", false), ("a/b", false), ("é", false), ("a.b", false)])
  func ids(text: String, isSound: Bool) {
    #expect((ProductID(text) != nil) == isSound)
    #expect(ProductID(String(repeating: "a", count: 64)) != nil)
    #expect(ProductID(String(repeating: "a", count: 65)) == nil)
  }

  @Test(
    "An address names a product's page, or not",
    arguments: [
      ("/products/book", "book"), ("/products/book?a=b#c", "book"), ("/products/", nil), ("/products/a/b", nil),
      ("/cart", nil), ("https://h/products/book", nil),
    ] as [(CardURL, String?)])
  func pages(url: CardURL, id: String?) {
    #expect(ProductID(page: url)?.text == id)
  }
}
