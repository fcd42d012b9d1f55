import TestSupport
import Testing

@Suite("Placing an order over a real port")
struct PlacingTests {
  private func start(users: [String] = ["ann"], _ campaigns: String...) throws -> RunningProgram {
    let root = try SiteRoot(users: users, prices: ["box": "100.00", "pen": "6.00"], campaigns: campaigns)
    return try RunningProgram(root: root.path)
  }

  private func visitor(_ user: String, of program: RunningProgram) throws -> Visitor {
    let visitor = program.visitor()
    try visitor.signIn(user)
    return visitor
  }

  @Test("Going back and paying again gives the order that was placed, also after the cart was filled anew")
  func again() throws {
    let program = try start(couponCampaign())
    let visitor = try visitor("ann", of: program)
    try visitor.fill()
    let page = try visitor.applyOffer()
    #expect(try visitor.place(page)["location"] == "/orders/1")
    #expect(try visitor.place(page)["location"] == "/orders/1")
    try visitor.fill("pen")
    #expect(try visitor.place(page)["location"] == "/orders/1")
    #expect(try visitor.get("/orders/2").status == 404)
    #expect(try visitor.get("/checkout").total == "€6.00")
    #expect(try visitor.buy()["location"] == "/orders/2")
  }

  @Test(
    "A key that comes again with other content is 422 and orders nothing",
    arguments: [("total", "1"), ("email", "b@b.example")])
  func keyReplayed(field: String, value: String) throws {
    let program = try start(couponCampaign())
    let visitor = try visitor("ann", of: program)
    try visitor.fill()
    let form = try visitor.applyOffer().orderForm()
    #expect(try visitor.post("/orders", form)["location"] == "/orders/1")
    let answer = try visitor.post("/orders", form.map { $0.0 == field ? (field, value) : $0 })
    #expect(answer.status == 422)
    #expect(answer.note == "This checkout was already ordered with other contents. Nothing was ordered again.")
    #expect(try visitor.get("/orders/2").status == 404)
    #expect(try visitor.get("/orders/1").contains("€85.00"))
  }

  @Test("A price or a discount in the request is not believed")
  func inventedPrices() throws {
    let program = try start()
    let visitor = try visitor("ann", of: program)
    try visitor.fill()
    let page = try visitor.get("/checkout")
    let more = [("discount", "9999"), ("discount_percentage", "100"), ("price", "1"), ("product", "pen")]
    #expect(try visitor.place(page, more)["location"] == "/orders/1")
    #expect(try visitor.get("/orders/1").contains("€100.00"))
  }

  @Test("A coupon that ends between showing and placing is off, and the answer says so with the new total")
  func expired() async throws {
    let program = try start(couponCampaign(life: 6))
    let visitor = try visitor("ann", of: program)
    try visitor.fill()
    let page = try visitor.applyOffer()
    #expect(page.total == "€85.00")
    try await Task.sleep(for: .seconds(6))
    let answer = try visitor.place(page)
    #expect(answer.status == 409)
    #expect(answer.note == "The coupon was taken off. It has ended. Nothing was ordered. The total is now €100.00.")
    #expect(answer.total == "€100.00")
    #expect(try visitor.place(answer)["location"] == "/orders/1")
    #expect(try visitor.get("/orders/1").contains("€100.00"))
  }

  @Test("The one use that another buyer took is told with the undiscounted total, which can be paid")
  func limitReached() throws {
    let program = try start(users: ["ann", "bob"], couponCampaign(rules: ["usage_limit": "1"]))
    let (ann, bob) = (try visitor("ann", of: program), try visitor("bob", of: program))
    for visitor in [ann, bob] { try visitor.fill() }
    let pages = try (ann.applyOffer(), bob.applyOffer())
    #expect(try bob.place(pages.1)["location"] == "/orders/1")
    let answer = try ann.place(pages.0)
    #expect(answer.status == 409)
    #expect(
      answer.note
        == "The coupon was taken off. It has been used up by others. Nothing was ordered. The total is now €100.00.")
    #expect(answer.total == "€100.00")
    #expect(try ann.place(answer)["location"] == "/orders/2")
  }

  @Test("A price that changed since is told with both prices and the new total")
  func priceChanged() throws {
    let root = try SiteRoot(users: ["ann"], prices: ["box": "100.00"], campaigns: [couponCampaign()])
    let before = try RunningProgram(root: root.path)
    let visitor = before.visitor()
    try visitor.signIn("ann")
    try visitor.fill()
    let page = try visitor.applyOffer()
    try root.setPrices(["box": "120.00"])

    let program = try before.restarted()
    let later = Visitor(port: program.port, knowing: visitor.memory)
    let answer = try later.place(page)
    #expect(answer.status == 409)
    #expect(
      answer.note
        == "The price of “Box” changed from €100.00 to €120.00. Nothing was ordered. The total is now €102.00.")
    #expect(answer.total == "€102.00")
    #expect(try later.place(answer)["location"] == "/orders/1")
    #expect(try later.get("/orders/1").contains("€102.00"))
  }

  @Test("A product that is no longer sold is told until it is taken out, in the cart and at the checkout")
  func gone() throws {
    let root = try SiteRoot(users: ["ann"], prices: ["box": "100.00", "pen": "6.00"])
    let before = try RunningProgram(root: root.path)
    let visitor = before.visitor()
    try visitor.signIn("ann")
    try visitor.fill()
    try visitor.fill("pen")
    let page = try visitor.get("/checkout")
    try root.setPrices(["box": "100.00"])

    let program = try before.restarted()
    let later = Visitor(port: program.port, knowing: visitor.memory)
    let sentence = "“Pen” is no longer sold, so it is not in the total."
    let answer = try later.place(page)
    #expect(answer.status == 409)
    #expect(answer.note == "\(sentence) Nothing was ordered. The total is now €100.00.")
    #expect(try later.get("/cart").contains("<p data-notice>\(sentence)</p>"))
    #expect(try later.post("/cart/lines/pen/removal").status == 303)
    #expect(try !later.get("/cart").contains(sentence))
    #expect(try later.get("/checkout").note == nil)
    #expect(try later.buy()["location"] == "/orders/1")
  }

  @Test("A guest with the e-mail address of a user who had the coupon is offered none and pays in full")
  func userThenGuest() throws {
    let program = try start(couponCampaign())
    let user = try visitor("ann", of: program)
    try user.fill()
    let page = try user.applyOffer()
    #expect(page.email == "ann@example.com")
    #expect(try user.place(page)["location"] == "/orders/1")
    #expect(try user.post("/session/removal").status == 303)
    try user.get("/cart")
    try user.fill()
    let guest = try user.get("/checkout")
    #expect(guest.field("card") == nil)
    #expect(guest.total == "€100.00")
    #expect(guest.email == "")
    let form = try guest.orderForm().map { $0.0 == "email" ? ("email", "Ann@example.com") : $0 }
    #expect(try user.post("/orders", form)["location"] == "/orders/2")
    #expect(try user.get("/orders/2").contains("ann@example.com"))
    #expect(try user.get("/orders/1").status == 404)
  }

  @Test("Another user with the same e-mail address is one shopper for the limit per user")
  func sameEmail() throws {
    let program = try start(users: ["ann", "bob"], couponCampaign())
    let (ann, bob) = (try visitor("ann", of: program), try visitor("bob", of: program))
    for visitor in [ann, bob] { try visitor.fill() }
    #expect(try ann.place(try ann.applyOffer())["location"] == "/orders/1")
    let form = try bob.applyOffer().orderForm().map { $0.0 == "email" ? ("email", " ANN@example.com") : $0 }
    let answer = try bob.post("/orders", form)
    #expect(answer.status == 409)
    #expect(
      answer.note
        == "The coupon was taken off. You have used it already. Nothing was ordered. The total is now €100.00."
    )
    #expect(answer.email == " ANN@example.com")
    #expect(try bob.get("/checkout").note == nil)
    #expect(try bob.place(answer)["location"] == "/orders/2")
  }

  @Test("Something that is no e-mail address is said, and nothing is lost")
  func badEmail() throws {
    let program = try start(couponCampaign())
    let visitor = try visitor("ann", of: program)
    try visitor.fill()
    let form = try visitor.applyOffer().orderForm().map { $0.0 == "email" ? ("email", "nobody") : $0 }
    let answer = try visitor.post("/orders", form)
    #expect(answer.status == 422)
    #expect(answer.note == "That is not an email address. Write it like name@example.com.")
    #expect(answer.email == "nobody")
    #expect(answer.total == "€85.00")
  }
}
