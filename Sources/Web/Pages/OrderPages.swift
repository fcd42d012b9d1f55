import ContentCards
import HTTP

/// `/orders/:order`: an order, for its owner alone.
struct OrderPages {
  let site: Site

  func show(_ visit: Visit) async throws -> Response {
    guard let number = visit.request.parameters["order"].flatMap(Int64.init),
      let order = try await site.shop.orders.order(OrderID(rawValue: number), of: try visit.shopper())
    else { throw HTTPError(.notFound, reason: "") }
    let header = try await visit.header()
    let title = visit.text("orders.title", [("name", String(number))])
    return try visit.response(
      Page.order,
      OrderView(
        site: visit.siteView(title: title, section: "cart", header: header), number: String(number),
        placed: order.placed, buyer: visit.user?.displayName ?? order.contents.email?.text ?? "",
        cancelled: order.cancelled != nil,
        lines: order.contents.lines.map {
          OrderLineView(
            title: $0.title, quantity: $0.quantity, price: $0.unitPrice, amount: $0.amount,
            discount: $0.discount.isZero ? nil : $0.discount, net: $0.net, refunded: $0.refunded != nil)
        },
        subtotal: order.contents.subtotal, discount: order.contents.discount.isZero ? nil : order.contents.discount,
        total: order.contents.total, refunded: try order.isRefunded ? order.refunded : nil,
        coupon: order.contents.coupon.map {
          AppliedCouponView(card: $0.card, title: $0.title, percentage: $0.percentage.description)
        }))
  }
}
