import Foundation
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
    #expect(program.stop() == 0)
  }

  /// The site with one product, as many users as buyers, and a coupon per round.
  private func shop() throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    for folder in ["Views", "Public"] {
      try FileManager.default.copyItem(atPath: packageRoot + "/" + folder, toPath: root.file(folder))
    }
    try FileManager.default.createDirectory(atPath: root.file("Demo/campaigns"), withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: root.file("Demo/" + name), atomically: false, encoding: .utf8)
    }
    try write(
      "catalog.json",
      """
      {"products": [{"id": "box", "title": "Box", "price": "10.00", "currency": "EUR", "image": "/box.svg"}],
       "groups": []}
      """)
    let users = (0..<Self.buyers).map { "{\"external_id\": \"b-\($0)\", \"first_name\": \"Buyer\"}" }
    try write("users.json", "{\"attributes\": [\(users.joined(separator: ", "))]}")
    for round in 0..<Self.rounds {
      try write(
        "campaigns/round-\(round).json",
        """
        {"key": "round-\(round)", "name": "Round", "card": {"title": "Round \(round)!", "extras": {
          "class_type": "coupon_code", "discount_percentage": "10", "usage_limit": "\(Self.uses)"}}}
        """)
    }
    return root
  }
}

/// How one round ended for one buyer.
private struct Ending: Sendable {
  let round: Int
  let isDiscounted: Bool
  /// Whether the first attempt was answered by 409 with the undiscounted total.
  let wasTold: Bool
  let order: String?
  let problem: String?
}

/// A buyer with a browser of their own.
private struct Buyer {
  let visitor: Visitor
  let name: String
  private var form: [(String, String)] = []
  private var order: String?
  private var wasTold = false
  private var problem: String?

  init(port: Int, name: String) {
    visitor = Visitor(port: port)
    self.name = name
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

  /// Sends the form and, as one does who got no answer, sends it again.
  mutating func place() throws {
    let first = try visitor.post("/orders", form)
    let second = try visitor.post("/orders", form)
    guard first.status == second.status, first["location"] == second["location"] else {
      throw TestFailure("\(first.status), then \(second.status)")
    }
    order = first["location"]
    wasTold = first.status == 409 && first.first(between: "<dd data-total>", and: "</dd>")?.contains("10.00") == true
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
