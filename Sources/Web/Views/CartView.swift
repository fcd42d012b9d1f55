import ContentCards
import Liquid

/// The cart.
struct CartView: Record {
  var site: SiteView
  var lines: [CartLineView]
  /// What changed since the shopper last looked: a product gone, a price changed.
  var notes: [CartNoteView]
  var total: Money?

  static let fields = Fields<Self>("cart") {
    Field("site") { $0.site }
    Field("lines") { $0.lines }
    Field("notes") { $0.notes }
    Field("total") { $0.total }
  }
}

/// Something the cart has to tell.
struct CartNoteView: Record {
  var text: String
  /// The line that can only be taken out.
  var line: String?

  static let fields = Fields<Self>("cart note") {
    Field("text") { $0.text }
    Field("line") { $0.line }
  }
}

/// One line of the cart.
struct CartLineView: Record {
  var line: String
  var title: String
  var detail: String
  var image: ImageView?
  var quantity: Int
  /// The largest quantity a line may have.
  var most: Int
  var price: Money
  var amount: Money

  static let fields = Fields<Self>("cart line") {
    Field("line") { $0.line }
    Field("title") { $0.title }
    Field("detail") { $0.detail }
    imageFields { $0.image }
    Field("quantity") { $0.quantity }
    Field("most") { $0.most }
    Field("price") { $0.price }
    Field("amount") { $0.amount }
  }
}
