import TestSupport
import Testing

@Suite("What campaign show says of a coupon")
struct CouponFigureTests {
  @Test("Shown, applied, redeemed, declined and paid, with the control arm beside it and the lift over it")
  func figures() throws {
    let users = (1...16).map { "u-\($0)" }
    let root = try SiteRoot(users: users, prices: ["box": "100.00"], campaigns: [couponCampaign(control: 50)])
    let program = try RunningProgram(root: root.path)
    var cards: [Visitor] = []
    var controls: [Visitor] = []
    for user in users {
      let visitor = program.visitor()
      try visitor.signIn(user)
      try visitor.fill()
      let page = try visitor.get("/checkout")
      let showing = try #require(page.first(between: "data-showing=\"", and: "\""))
      #expect(try visitor.post(showing, [], ["accept": "application/json"]).status == 204)
      if page.field("card") == nil { controls.append(visitor) } else { cards.append(visitor) }
    }
    // Who is in which arm follows from the users' ids, so the numbers are the same in every run.
    try #require(cards.count >= 3 && controls.count >= 1)
    #expect(try cards[0].place(cards[0].applyOffer()).status == 303)
    #expect(try cards[1].buy().status == 303)
    let declined = try #require(try cards[2].get("/checkout").field("card"))
    #expect(try cards[2].post("/checkout/offers/\(declined)/dismissal").status == 303)
    #expect(try controls[0].buy().status == 303)

    let lines = try program.run("campaign", "show", "coupon").output.split(separator: "\n").filter {
      $0.hasPrefix("coupon, ")
    }
    #expect(
      lines.prefix(2) == [
        """
        coupon, variant A: shown to \(cards.count), applied 1, redeemed 1, declined 1, bought 2, \
        paid 85.00 EUR with it and 100.00 EUR without
        """,
        "coupon, control: would have been shown to \(controls.count), bought 1, paid 100.00 EUR",
      ])
    #expect(lines.last?.hasPrefix("coupon, variant A: ") == true)
    #expect(lines.last?.contains(" percentage points of buyers over control, 95 % between ") == true)
    #expect(lines.count == 3)
  }
}
