import ContentCards
import Liquid

/// A product of the shop.
struct ProductView: Record {
  var site: SiteView
  var product: Product

  static let fields = Fields<Self>("product page") {
    Field("site") { $0.site }
    Field("product") { $0.product.id.text }
    Field("title") { $0.product.title }
    Field("detail") { $0.product.detail }
    Field("tags") { $0.product.tags }
    Field("price") { $0.product.price }
    imageFields { ImageView($0.product.image.text, text: $0.product.imageAltText, aspectRatio: nil, fallback: (4, 3)) }
  }
}
