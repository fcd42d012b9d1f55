import Synchronization
import TestSupport
import Testing

@Suite("A coupon's steps from many tabs, over a real port")
struct CouponStepTests {
  @Test("Twenty Apply clicks at once apply it once: every one is answered by the discounted checkout")
  func twentyClicks() throws {
    let root = try SiteRoot(users: ["ann"], prices: ["box": "100.00"], campaigns: [couponCampaign()])
    let program = try RunningProgram(root: root.path)
    let visitor = program.visitor()
    try visitor.signIn("ann")
    try visitor.fill()
    let card = try #require(try visitor.get("/checkout").field("card"))
    let (port, memory) = (program.port, visitor.memory)
    let answers = Mutex<[String]>([])
    Crowd.run(20) { _, meet in
      let tab = Visitor(port: port, knowing: memory)
      meet()
      let answer = try? tab.post("/checkout/coupon", [("card", card)])
      answers.withLock { $0.append("\(answer?.status ?? 0) \(answer?["location"] ?? "")") }
    }
    #expect(answers.withLock { $0 } == Array(repeating: "303 /checkout", count: 20))
    #expect(try visitor.get("/checkout").total == "€85.00")
    let figures = try program.run("campaign", "show", "coupon").output
    #expect(figures.contains("clicks 1 (unique 1)"))
    #expect(figures.contains("applied 1, redeemed 0, declined 0"))
  }

  @Test("A tab that shows the total from before another tab applied is told so, and both then order once")
  func twoTabs() throws {
    let root = try SiteRoot(users: ["ann"], prices: ["box": "100.00"], campaigns: [couponCampaign()])
    let program = try RunningProgram(root: root.path)
    let first = program.visitor()
    try first.signIn("ann")
    try first.fill()
    let stale = try first.get("/checkout")
    let second = Visitor(port: program.port, knowing: first.memory)
    let applied = try second.applyOffer()

    let answer = try first.place(stale)
    #expect(answer.status == 409)
    #expect(
      answer.note == "The cart or the coupon was changed somewhere else, such as in another window. "
        + "Nothing was ordered. The total is now €85.00.")
    #expect(answer.total == "€85.00")

    let forms = try [answer.orderForm(), applied.orderForm()]
    let (port, memory) = (program.port, first.memory)
    let locations = Mutex<[String?]>([])
    Crowd.run(2) { number, meet in
      let tab = Visitor(port: port, knowing: memory)
      meet()
      let answer = try? tab.post("/orders", forms[number])
      locations.withLock { $0.append(answer?["location"]) }
    }
    #expect(locations.withLock { $0 } == ["/orders/1", "/orders/1"])
    #expect(try first.get("/orders/1").contains("€85.00"))
  }

  @Test("A cart that falls below the minimum loses the discount, and the answer with the new total says so")
  func belowMinimum() throws {
    let root = try SiteRoot(
      users: ["ann"], prices: ["box": "100.00"],
      campaigns: [couponCampaign(rules: ["min_spend": "15000", "currency": "EUR"])])
    let program = try RunningProgram(root: root.path)
    let visitor = program.visitor()
    try visitor.signIn("ann")
    try visitor.fill(quantity: 2)
    let discounted = try visitor.applyOffer()
    #expect(discounted.total == "€170.00")

    let reason = "The coupon was taken off. It needs an order of €150.00 or more; €50.00 are missing. "
    #expect(try visitor.post("/cart/lines/box", [("quantity", "1")]).status == 303)
    #expect(try visitor.get("/cart").notice == "The cart is up to date. \(reason)The total is now €100.00.")
    let page = try visitor.get("/checkout")
    #expect(page.note == "\(reason)The total is now €100.00.")
    #expect(page.total == "€100.00")

    let answer = try visitor.place(discounted)
    #expect(answer.status == 409)
    #expect(answer.note == "\(reason)Nothing was ordered. The total is now €100.00.")
    #expect(try visitor.place(answer)["location"] == "/orders/1")
  }
}
