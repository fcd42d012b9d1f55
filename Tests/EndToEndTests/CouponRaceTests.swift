import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@Suite("Buyers who race for the last uses of a coupon, over a real port")
struct CouponRaceTests {
  static let buyers = 200
  static let rounds = 10
  static let uses = 10

  @Test("200 buyers, 10 uses, ten rounds: exactly ten discounts each, and everybody else is told and buys in full")
  func race() throws {
    let root = try shop()
    let program = try RunningProgram(["--demo", "--changes-per-minute", "1000000"], root: root.path)
    let port = program.port
    let endings = Mutex<[Ending]>([])
    Crowd.run(Self.buyers) { number, meet in
      var buyer = Buyer(port: port, name: "b-\(number)")
      buyer.attempt { try $0.visitor.signIn($0.name) }
      for round in 0..<Self.rounds {
        buyer.attempt { try $0.takeCoupon("Round \(round)!") }
        meet()
        buyer.attempt { try $0.place() }
        meet()
        buyer.attempt { try $0.placeInFull() }
        let ending = buyer.ending(of: round)
        endings.withLock { $0.append(ending) }
        meet()
      }
    }
    let all = endings.withLock { $0 }
    #expect(all.compactMap(\.problem) == [])
    for round in 0..<Self.rounds {
      let mine = all.filter { $0.round == round }
      #expect(mine.count { $0.isDiscounted } == Self.uses, "round \(round)")
      #expect(mine.count { !$0.isDiscounted && $0.wasTold } == Self.buyers - Self.uses, "round \(round)")
    }
    #expect(Set(all.compactMap(\.order)).count == Self.buyers * Self.rounds)
    #expect(try program.run("check").output == "everything that is kept agrees with a recount")
    #expect(program.stop() == 0)
    try expectTheBooksToBalance(program.database)
  }

  /// The site with one product, as many users as buyers, and a coupon per round.
  private func shop() throws -> SiteRoot {
    let campaigns = (0..<Self.rounds).map { round in
      couponCampaign(
        "round-\(round)", title: "Round \(round)!", percentage: "10", rules: ["usage_limit": "\(Self.uses)"])
    }
    return try SiteRoot(
      users: (0..<Self.buyers).map { "b-\($0)" }, prices: ["box": "10.00"],
      campaigns: campaigns)
  }

  /// What the orders say is what the database's own rows say.
  private func expectTheBooksToBalance(_ database: String) throws {
    let books = try Connection(path: database)
    let (all, discounted) = (Self.buyers * Self.rounds, Self.uses * Self.rounds)
    let counts: [(SQL, Int)] = [
      ("SELECT count(*) FROM shop_order WHERE placed_at IS NOT NULL", all),
      ("SELECT count(*) FROM shop_order WHERE discount = 100 AND total = 900", discounted),
      ("SELECT count(*) FROM shop_order WHERE discount = 0 AND total = 1000", all - discounted),
      ("SELECT count(*) FROM shop_order WHERE total < 0", 0),
      ("SELECT count(*) FROM redemption WHERE released_at IS NULL", discounted),
      ("SELECT count(*) FROM coupon_conversion WHERE kind = 'conversion' AND revenue = 900", discounted),
      ("SELECT count(*) FROM coupon_conversion", discounted),
      ("SELECT count(*) FROM coupon_use WHERE used = 10", Self.rounds),
    ]
    for (sql, count) in counts { #expect(try books.value(sql) == count, "\(sql)") }
  }
}

/// How one round ended for one buyer.
private struct Ending: Sendable {
  let round: Int
  let isDiscounted: Bool
  /// Whether every attempt was answered by 409 with the reason and the undiscounted total.
  let wasTold: Bool
  let order: String?
  let problem: String?
}

/// A buyer with a browser of their own.
private struct Buyer {
  let visitor: Visitor
  let name: String
  private let port: Int
  private var form: [(String, String)] = []
  private var order: String?
  private var wasTold = false
  private var problem: String?

  init(port: Int, name: String) {
    visitor = Visitor(port: port)
    self.name = name
    self.port = port
  }

  /// One step; a problem is kept, so that the others are not kept waiting.
  mutating func attempt(_ step: (inout Buyer) throws -> Void) {
    do { try step(&self) } catch { problem = problem ?? "\(name): \(error)" }
  }

  mutating func takeCoupon(_ title: String) throws {
    (order, wasTold) = (nil, false)
    try visitor.post("/cart/lines", [("product", "box")])
    let offers = try visitor.get("/checkout").text.components(separatedBy: "<li class=\"offer\" id=\"card-")
    guard let offer = offers.first(where: { $0.contains(">\(title)<") }) else {
      throw TestFailure("\(title) is not offered")
    }
    try visitor.post("/checkout/coupon", [("card", String(offer.prefix { $0 != "\"" }))])
    try read()
    guard form[1].1 == "900" else { throw TestFailure("the discounted total is \(form[1].1)") }
  }

  /// Sends the form twice at once and, as one does who got no answer, a third time.
  mutating func place() throws {
    let (port, memory, form) = (port, visitor.memory, form)
    let answers = Mutex<[Visitor.Answer]>([])
    Crowd.run(2) { _, meet in
      let tab = Visitor(port: port, knowing: memory)
      meet()
      if let answer = try? tab.post("/orders", form) { answers.withLock { $0.append(answer) } }
    }
    let all = try answers.withLock { $0 } + [visitor.post("/orders", form)]
    guard all.count == 3, Set(all.map(\.status)).count == 1, Set(all.map { $0["location"] }).count == 1 else {
      throw TestFailure("answered \(all.map(\.status))")
    }
    order = all[0]["location"]
    wasTold = all.allSatisfy {
      $0.status == 409 && $0.total == "€10.00"
        && $0.note
          == "The coupon was taken off. It has been used up by others. Nothing was ordered. The total is now €10.00."
    }
  }

  mutating func placeInFull() throws {
    if order != nil { return }
    try read()
    order = try visitor.post("/orders", form)["location"]
  }

  func ending(of round: Int) -> Ending {
    let page = order.flatMap { try? visitor.get($0) }
    return Ending(
      round: round, isDiscounted: page?.contains("sum-discount") ?? false, wasTold: wasTold, order: order,
      problem: page?.status == 200 ? problem : problem ?? "\(name) has no order in round \(round)")
  }

  private mutating func read() throws {
    let page = try visitor.get("/checkout")
    form = try ["checkout", "total", "seen"].map { name in
      guard let value = page.field(name) else { throw TestFailure("the checkout has no \(name)") }
      return (name, value)
    }
  }
}
