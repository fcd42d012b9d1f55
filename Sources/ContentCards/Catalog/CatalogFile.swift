/// The catalog as it is written: every key may be absent and every value wrong, so that all of it can be reported.
struct CatalogFile: Codable {
  var products: [Product]?
  var groups: [Group]?

  struct Product: Codable {
    var id: String?
    var title: String?
    /// A decimal number with a point, as a string: a JSON number would pass through floating point.
    var price: String?
    var currency: String?
    var tags: [String]?
    var detail: String?
    var image: String?
    var imageAlt: String?

    enum CodingKeys: String, CodingKey {
      case id, title, price, currency, tags, detail, image
      case imageAlt = "image_alt"
    }
  }

  struct Group: Codable {
    var id: String?
    var style: String?
    var description: String?
    var image: String?
    var imageAlt: String?
    var url: String?

    enum CodingKeys: String, CodingKey {
      case id, style, description, image, url
      case imageAlt = "image_alt"
    }
  }
}
