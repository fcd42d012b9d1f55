import TestSupport
import Testing

@Suite("The checkout over a real port")
struct CheckoutTests {
  let program: RunningProgram
  let visitor: Visitor

  init() throws {
    program = try RunningProgram()
    visitor = program.visitor()
    try visitor.signIn("u-1001")
  }

  /// The product of the demo shop that costs 100.00.
  private let hundred = "correspondence-box"

  private func fill(_ visitor: Visitor, quantity: Int = 1) throws {
    #expect(try visitor.post("/cart/lines", [("product", hundred), ("quantity", "\(quantity)")]).status == 303)
  }

  private func total(_ page: Visitor.Answer) -> String? {
    page.first(between: "<dd data-total>", and: "</dd>")
  }

  @Test("turns 100.00 into 85.00 only after the 15 % coupon was applied")
  func coupon() throws {
    try fill(visitor)
    var page = try visitor.get("/checkout")
    #expect(total(page)?.contains("100.00") == true)
    let card = try #require(page.field("card"))
    #expect(try visitor.post("/checkout/coupon", [("card", card)]).status == 303)
    page = try visitor.get("/checkout")
    #expect(total(page)?.contains("85.00") == true)
    #expect(try visitor.post("/checkout/coupon/removal").status == 303)
    #expect(total(try visitor.get("/checkout"))?.contains("100.00") == true)
  }

  @Test("places one order for one checkout, however often the form is sent")
  func placesOnce() throws {
    try fill(visitor)
    let page = try visitor.get("/checkout")
    let form = [
      ("checkout", try #require(page.field("checkout"))), ("total", try #require(page.field("total"))),
      ("seen", try #require(page.field("seen"))),
    ]
    let first = try visitor.post("/orders", form)
    let second = try visitor.post("/orders", form)
    #expect(first.status == 303)
    #expect(second["location"] == first["location"])
    let order = try visitor.get(try #require(first["location"]))
    #expect(order.status == 200)
    #expect(order.contains("100.00"))
    #expect(try visitor.get("/cart").field("quantity") == nil)
    #expect(!(try visitor.get("/")).contains("<dialog"))
  }

  @Test("places nothing at a total that is not the one of the moment, and says the new one")
  func totalDiffers() throws {
    try fill(visitor)
    let page = try visitor.get("/checkout")
    let key = try #require(page.field("checkout"))
    let answer = try visitor.post("/orders", [("checkout", key), ("total", "1")])
    #expect(answer.status == 409)
    #expect(answer.contains("100.00"))
    #expect(try visitor.get("/cart").field("quantity") == "1")
  }

  @Test("shows an order to its owner alone")
  func ownOrders() throws {
    try fill(visitor)
    let page = try visitor.get("/checkout")
    let placed = try visitor.post(
      "/orders", [("checkout", try #require(page.field("checkout"))), ("total", try #require(page.field("total")))])
    let path = try #require(placed["location"])
    let other = program.visitor()
    try other.signIn("u-1002")
    #expect(try other.get(path).status == 404)
    #expect(try program.visitor().get(path).status == 404)
    #expect(try visitor.get(path).status == 200)
  }

  @Test("asks for the dialog once: not after it was closed, on no device, and the offer stays listed")
  func dialog() throws {
    try fill(visitor)
    let page = try visitor.get("/checkout")
    let closure = try #require(page.first(between: "data-closure=\"", and: "\""))
    #expect(try visitor.post(closure, [], ["accept": "application/json"]).status == 204)
    let other = program.visitor()
    try other.signIn("u-1001")
    for device in [visitor, other] {
      let page = try device.get("/checkout")
      #expect(!page.contains("<dialog"))
      #expect(page.field("card") != nil)
    }
  }

  @Test("never offers again what was declined, on any device")
  func declined() throws {
    try fill(visitor)
    let card = try #require(try visitor.get("/checkout").field("card"))
    #expect(try visitor.post("/checkout/offers/\(card)/dismissal").status == 303)
    let other = program.visitor()
    try other.signIn("u-1001")
    for device in [visitor, other] {
      let page = try device.get("/checkout")
      #expect(!page.contains("/checkout/offers/\(card)/"))
    }
  }
}
