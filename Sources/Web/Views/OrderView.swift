import ContentCards
import Liquid

/// An order, as its owner sees and prints it.
struct OrderView: Record {
  var site: SiteView
  var number: String
  var placed: Timestamp
  var buyer: String
  var cancelled: Bool
  var lines: [OrderLineView]
  var subtotal: Money
  var discount: Money?
  var total: Money
  /// What was given back of it.
  var refunded: Money?
  var coupon: AppliedCouponView?

  static let fields = Fields<Self>("order") {
    Field("site") { $0.site }
    Field("number") { $0.number }
    Field("placed") { $0.placed }
    Field("buyer") { $0.buyer }
    Field("cancelled") { $0.cancelled }
    Field("lines") { $0.lines }
    Field("subtotal") { $0.subtotal }
    Field("discount") { $0.discount }
    Field("total") { $0.total }
    Field("refunded") { $0.refunded }
    Field("coupon") { $0.coupon }
  }
}

/// One line of an order with its share of the discount.
struct OrderLineView: Record {
  var title: String
  var quantity: Int
  var price: Money
  var amount: Money
  var discount: Money?
  var net: Money
  var refunded: Bool

  static let fields = Fields<Self>("order line") {
    Field("title") { $0.title }
    Field("quantity") { $0.quantity }
    Field("price") { $0.price }
    Field("amount") { $0.amount }
    Field("discount") { $0.discount }
    Field("net") { $0.net }
    Field("refunded") { $0.refunded }
  }
}
