import Foundation
import TestSupport
import Testing

/// What a test does at the checkout, and what it reads there.
extension Visitor {
  /// Puts pieces of a product in the cart.
  func fill(_ product: String = "box", quantity: Int = 1) throws {
    let answer = try post("/cart/lines", [("product", product), ("quantity", "\(quantity)")])
    #expect(answer.status == 303, "\(answer.text)")
  }

  /// Applies the first offer of the checkout and gives the checkout as it is then.
  func applyOffer() throws -> Answer {
    let card = try #require(try get("/checkout").field("card"))
    #expect(try post("/checkout/coupon", [("card", card)]).status == 303)
    return try get("/checkout")
  }

  /// Sends the page's form that orders.
  func place(_ page: Answer, _ more: [(String, String)] = []) throws -> Answer {
    try post("/orders", try page.orderForm() + more)
  }

  /// Orders what is in the cart as it stands.
  func buy(_ more: [(String, String)] = []) throws -> Answer { try place(try get("/checkout"), more) }
}

extension Visitor.Answer {
  func orderForm() throws -> [(String, String)] {
    try ["checkout", "total", "seen"].map { ($0, try #require(field($0))) } + [("email", email)]
  }

  var email: String { first(between: "name=\"email\" value=\"", and: "\"") ?? "" }

  var total: String? { first(between: "<dd data-total>", and: "</dd>") }

  /// What stands on top because it was not the shopper's doing.
  var note: String? { first(between: "<p class=\"notice notice-warn\" data-notice>", and: "</p>") }

  /// What the step before led to.
  var notice: String? { first(between: "<p class=\"notice\" data-notice>", and: "</p>")?.tail("<span>", "</span>") }
}

extension String {
  /// The text between two marks.
  fileprivate func tail(_ start: String, _ end: String) -> String? {
    guard let opening = range(of: start), let closing = range(of: end, options: .backwards) else { return nil }
    return String(self[opening.upperBound..<closing.lowerBound])
  }
}

/// The file of a coupon campaign; control is the percentage of users who get none.
func couponCampaign(
  _ key: String = "coupon", title: String = "A coupon", percentage: String = "15", life: Int = 86_400,
  control: Int = 0, rules: [String: String] = [:]
) -> String {
  let extras = ["class_type": "coupon_code", "discount_percentage": percentage].merging(rules) { _, new in new }
  let pairs = extras.sorted { $0.key < $1.key }.map { #""\#($0.key)": "\#($0.value)""# }.joined(separator: ", ")
  return """
    {"key": "\(key)", "name": "A coupon", "card_life_seconds": \(life), "control_percentage": \(control),
     "variants": [{"name": "A", "percentage": \(100 - control),
       "card": {"title": "\(title)", "extras": {\(pairs)}}}]}
    """
}
